import TestSupport
import Testing

/// Files with test results that are foreign, damaged, huge or hostile: each has a message with its place, and the other
/// files count.
struct BadResultsTests {
    private static let id = "native/lamp#condensed/by-hand/tab"

    private static func run(
        _ name: String, id: String = id, date: String = "2026-11-19", result: String = "pass", note: String = "",
        version: Int = 1, count: Int = 1
    ) -> String {
        let results = (0..<count).map {
            #"{"id":"\#(id)","check":"Tab: It works","technology":"Device \#($0)","result":"\#(result)","note":"\#(note)"}"#
        }
        return #"{"version":\#(version),"build":"5.5","tester":"Anna","date":"\#(date)","#
            + #""run":{"name":"\#(name)","product":"Bank"},"results":[\#(results.joined(separator: ",\n"))]}"#
    }

    private static let files = [
        "a-foreign.json": "{\"tests\":[]}", "b-page.json": "<html>", "c-newer.json": run("C", version: 7),
        "d-cut.json": String(run("D", count: 9).prefix(300)), "e-unknown.json": run("E", id: "native/gone#x"),
        "f-moved.json": run("F", id: "native/light#condensed/by-hand/tab"), "g-name.json": run("Same"),
        "h-name.json": run("Same", date: "2026-11-18"), "i-future.json": run("I", date: "2099-01-01"),
        "j-huge.json": run("J", count: 10_000),
        "k-hostile.json": run("<script>1</script>", result: "fail", note: "</td><script>2</script>\\u0000"),
        "l-bad.json": run("L", id: "", result: "maybe"), "m-twice.json": run("M"), "n-twice.json": run("M"),
        "o-deep.json": String(repeating: "[", count: 100_000),
        "q.csv": "id,result\n",
        "p-old.json":
            #"{"version":1,"build":"5","date":"2026-11-01","results":[{"id":"\#(id)","result":"pass","technology":"iOS"}]}"#,
    ]

    private static let messages = [
        "Results/a-foreign.json:1:1: error: this is not a test sheet",
        "Results/b-page.json:1:1: error: this is not JSON",
        "Results/c-newer.json:1:1: error: this test sheet has version 7",
        "Results/d-cut.json:1:1: error: this is not JSON",
        "Results/e-unknown.json:1:1: warning: results[0]: the handbook has no check 'native/gone#x'",
        "Results/h-name.json:1:1: warning: another run is named 'Same', too: 'Results/g-name.json'",
        "Results/i-future.json:1:1: warning: '2099-01-01' is in the future",
        "Results/l-bad.json:1:1: error: results[0]: 'id' is missing or invalid",
        "Results/n-twice.json:1:1: warning: the same results as in 'Results/m-twice.json'",
        "Results/o-deep.json:1:",
    ]

    private static let ofOtherFormats = "Results/q.csv:1:1: warning: only JSON files in the folder itself are read"

    private static func world() throws -> BadWorld {
        let world = try BadWorld()
        try world.write(
            "---\naliases: [/native/light]\n---\n# Lamp\n\n## Condensed\n\n1. By hand\n   - Tab: It works\n",
            to: "native/lamp.md")
        for (name, text) in files { try world.folder.write(text, to: "Results/" + name) }
        try world.folder.write(
            "name: Bank\nversion: '5.5'\nemail: a@example.org\nplatforms: [ios]\ntechnologies: [iOS]\n", to: "app.yml")
        return world
    }

    @Test(arguments: [["lint", "Content", "--no-group"], ["build"]])
    func lintAndBuildSayWhatIsWrong(command: [String]) throws {
        let world = try Self.world()
        let result = try world.curbcut(command + ["--today", "2026-11-20"])
        let said = result.errorText + result.outputText
        let messages = command[0] == "lint" ? Self.messages + [Self.ofOtherFormats] : []
        for message in messages { #expect(said.contains(message), "\(message)") }
        #expect(result.status == 2)
        guard command[0] == "build" else { return }
        let releases = try world.folder.text("Public/test-results/index.html")
        #expect(releases.contains("&lt;script>1") || releases.contains("&lt;script&gt;1"))
        #expect(!releases.contains("\0"))
        #expect(!releases.contains("<script>1") && !releases.contains("<script>2"))
        #expect(["Same", "Device 9999", "native/lamp"].allSatisfy(releases.contains))
    }

    @Test func reportSaysWhatIsWrongAndIsWritten() throws {
        let world = try Self.world()
        let result = try world.curbcut("report", "Results", "--product", "app.yml", "--today", "2026-11-20")
        for message in Self.messages {
            let parts = message.split(separator: ": ")
            let file = parts[0].prefix { $0 != ":" }
            #expect(result.errorText.contains(file) && result.errorText.contains(parts.last ?? ""), "\(message)")
        }
        #expect(result.status == 1)
        let report = try world.folder.text("Report/index.html")
        #expect(report.contains("Draft: ") && !report.contains("<script>"))
    }

    @Test func reportOverwritesOnlyWhatItHasMade() throws {
        let world = try Self.world()
        let command = ["report", "Results", "--product", "app.yml", "--today", "2026-11-20", "--output", "own"]
        try world.folder.write("MINE", to: "own/index.html")
        let result = try world.curbcut(command)
        #expect(result.status == 2 && result.errorText.contains("/own/index.html' was not made by this command"))
        #expect(try world.folder.text("own/index.html") == "MINE")
        #expect(try world.shell("rm own/index.html && echo V > victim && ln -s ../victim own/openacr.yaml").status == 0)
        #expect(try world.curbcut(command).status == 2)
        #expect(try world.shell("rm own/openacr.yaml").status == 0)
        for _ in 1...2 { #expect(try world.curbcut(command).status == 1) }
    }
}
