import TestSupport
import Testing

/// What ten typical runs with mistakes say, word for word: `Tests/Fixtures/commands/typical-runs.txt`.
struct TypicalRunsTests {
    private static let runs: [[String]] = [
        ["buidl"], ["help", "buidl"], ["init", "new", "--language", "xx"], ["build", "--content", "Contents"],
        ["build"], ["lint"],
        ["build", "--strict"], ["new", "nativ", "native/slider"], ["lint", "--explain", "text/tpyo"],
        ["export", "--format", "jsn"], ["docs", "confguration"],
    ]

    private static let page = """
        ---
        titel: Button
        ---
        # Button

        See the [switch](swich.md). A seperate list.

        ## Condensed

        - Tab: moves the focus
        -
        """

    @Test func saysWhatIsWrongWhereAndWhatToDo() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.page, to: "Content/native/button.md")
        try folder.write("# Switch\n\nA switch is on or off.\n", to: "Content/native/switch.md")
        try folder.write("titel: X\nhome: [search]\norder: [natve]\ntheme: { accent: \"#ffe680\" }\n", to: "wrong.yml")
        try folder.write("order: [natve]\nnames: { buton: Button }\n", to: "curbcut.yml")
        var said = ""
        for arguments in Self.runs + [["build", "--config", "wrong.yml"]] {
            let result = try Command.curbcut(arguments, in: folder.path)
            said += "$ curbcut \(arguments.joined(separator: " "))\n\(result.errorText)\(result.outputText)"
            said += "status \(result.status)\n\n"
        }
        let text = said.replacing(#/\b[0-9.,]+ (ms|s)\b/#, with: "0 ms")
        try GoldenFile("commands/typical-runs.txt").check(text)
    }
}
