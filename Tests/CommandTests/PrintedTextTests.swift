import Foundation
import TestSupport
import Testing
import Tools

/// Text of pages and names of files on their way to a terminal or into the log of a workflow.
struct PrintedTextTests {
    /// Characters that must be escaped, one of each range.
    private static let hostile =
        "\u{1B}[2J\u{7}\u{8}\u{7F}\u{9B}31m\u{202E}\u{2066}\u{200F}\u{61C}\u{2028}\u{2029}\u{85}"

    /// A handbook with hostile names, addresses, words and configuration, a baseline, and a folder with such a file.
    private static func world() throws -> BadWorld {
        let world = try BadWorld()
        let name = "native/a\n::error::b\u{1B}]8;;http-c\u{202E}d.md"
        try world.write(
            """
            # \(hostile) page

            [x](<##[stop-commands]t>) [y](<\(hostile)>) Use teh \(hostile) button. \u{1B}]0;title\u{7}

            [z](<https://example.org/\u{1B}[31m\u{202E}>) ##[set-env name=a]b
            """, to: name)
        try world.write("::error::x\n\n[x](<##[group]t>)\n", to: "::warning::root.md")
        try world.write("---\ntit\\u001Ble: x\n\"k\\u001B##[x]\": 1\nslug: \"\\e\"\n---\nx\n", to: "native/keys.md")
        try world.folder.write("mine", to: "Public/own\n::error::\u{1B}file")
        try world.folder.write(
            ###"{"version":1,"findings":[{"rule":"text/typo","page":"::debug::\n::x\u001b.md","section":"","text":"##[x]\u202e"}]}"###,
            to: "known.json")
        return world
    }

    private static let commands: [[String]] = [
        ["build"], ["build", "--strict"], ["lint", "Content"],
        ["lint", "Content", "--no-group"], ["lint", "Content", "--diff", "--unsafe"],
        ["lint", "Content", "--statistics"],
        ["lint", "Content", "--external-links"], ["lint", "Content", "--baseline", "known.json"],
        ["lint", "Content", "--format", "json"],
        ["lint", "Content", "--format", "sarif"], ["lint", "Content", "--format", "gitlab"],
        ["lint", "Content", "--format", "junit"], ["lint", "Content", "--format", "github"],
        ["lint", "Content", "nothing\n::error::\u{1B}"], ["export", "--format", "json"],
        ["dump", "--as", "tree", "Content/::warning::root.md"], ["dump", "--as", "tree", "Content/native/keys.md"],
        ["dump", "--as", "tree", "##[x]\n::x\u{1B}"], ["dump", "--as", "\u{1B}\n::x::", "x"],
        ["dump", "--as", "html", "--extension", "\n::error::\u{1B}", "x"], ["new", "\n::error::\u{1B}##[x]", "x"],
        ["new", "native", "native/\n::error::\u{1B}##[x]"], ["\n::error::\u{1B}##[x]"],
        ["lint", "--\n::error::\u{1B}##[x]"],
        ["lint", "--fail-on=\n::error::\u{1B}"], ["lint", "--explain", "\u{1B}\n::x::"],
        ["build", "--base-url", "\u{1B}\n::x"],
        ["build", "--content", "\u{1B}\n::x"], ["lint", "Content", "--since", "\u{1B}\n::x"], ["-\u{1B}\n::x::"],
        ["changes", "--since", "\u{1B}\n::x"], ["changes", "--preview-url", "\u{1B}\n::x"],
        ["preview", "--host", "\u{1B}\n::x"],
    ]

    @Test(arguments: commands) func nothingPrintedSteersATerminal(command: [String]) throws {
        let result = try Self.world().curbcut(command)
        for text in [result.outputText, result.errorText] {
            let controls = text.unicodeScalars.filter { Self.steers($0) }
            #expect(controls.isEmpty, "\(Set(controls).map(\.value)) in \(text.debugDescription)")
        }
        #expect(!result.output.isEmpty || !result.errors.isEmpty)
    }

    /// Whether a character can control the terminal, other than tabs and line ends.
    private static func steers(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" || scalar == "\t" { return false }
        return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    @Test(arguments: commands) func nothingPrintedIsACommandForTheRunnerOfAWorkflow(command: [String]) throws {
        let world = try Self.world()
        let result = try Command.curbcut(command, in: world.folder.path, environment: ["GITHUB_ACTIONS": "true"])
        // Commands for the runner have a test of their own.
        let printed = command.last == "github" ? result.errorText : result.outputText + "\n" + result.errorText
        for line in printed.split(whereSeparator: \.isNewline) {
            #expect(!Self.isCommand(line), "\(line.debugDescription)")
        }
    }

    /// Recognises commands like actions/runner (ActionCommand.cs): `::` after spaces at the start, `##[` anywhere.
    private static func isCommand(_ line: Substring) -> Bool {
        line.drop(while: \.isWhitespace).utf8.starts(with: "::".utf8) || line.utf8.firstRange(of: "##[".utf8) != nil
    }

    @Test func commandsForTheRunnerKeepTheirStarts() throws {
        let world = try Self.world()
        let result = try world.curbcut("lint", "Content", "--format", "github")
        #expect(!result.output.isEmpty)
        #expect(
            result.outputText.split(separator: "\n").allSatisfy {
                $0.wholeMatch(of: #/::(error|warning|notice) file=[^:]+,title=[^:]+::.*/#) != nil
            })
    }

    @Test func htmlOfAPageIsDataAndStaysAsItIs() throws {
        let world = try BadWorld()
        try world.write("\u{1B}\u{202E} ##[x]\n", to: "native/page.md")
        let result = try Command.curbcut(
            ["dump", "--as", "html", "Content/native/page.md"], in: world.folder.path,
            environment: ["GITHUB_ACTIONS": "true"])
        #expect(result.outputText == "<p>\u{1B}\u{202E} ##[x]</p>\n")
    }

    @Test func tabsOfChangedLinesAreTabsAndWindowsLineEndsStay() throws {
        let world = try BadWorld()
        try world.write("One.\r\n\r\nUse teh\tbutton \u{1B}.\r\n", to: "native/page.md")
        let result = try world.curbcut("lint", "Content", "--diff")
        #expect(
            result.outputText.hasSuffix(
                "@@ -3 +3 @@\n-Use teh\tbutton \\u{1B}.\r\n+Use the\tbutton \\u{1B}.\r\n"))
    }

    @Test func summaryOfAJobHoldsNamesAndMessagesAsCode() throws {
        let world = try Self.world()
        try world.write("[x](<![b](https://evil.example/t.png)`|<img src=x>`>)\n", to: "native/`a`|\n| b.md")
        _ = try Command.curbcut(
            ["lint", "Content", "--format", "github"], in: world.folder.path,
            environment: ["GITHUB_STEP_SUMMARY": world.folder.location("summary.md")])
        let summary = try world.folder.text("summary.md")
        let html = String(
            decoding: try Command.cmark(["--extension", "table", "--unsafe"], input: Array(summary.utf8)), as: UTF8.self
        )
        #expect(!html.contains("<img") && !html.contains("<a "))
        let rows = summary.split(separator: "\n").dropFirst(3)
        #expect(html.matches(of: #/<tr>/#).count == rows.count + 1)
        #expect(html.matches(of: #/<td><code>[^<]*</code> <code>[^<]*</code></td>\n</tr>/#).count == rows.count)
    }
}
