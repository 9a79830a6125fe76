import Handbook
import Tools

/// A line for a terminal or a log: no character in it ends the line, moves the cursor, or hides or reorders text around
/// it. Only `Terminal` in `Sources/curbcut` prints, and it prints only these.
package struct TerminalLine: Sendable {
    package private(set) var text: String

    package init(_ text: String) { self.text = text.withVisibleControls }

    /// Columns separated by tabs.
    package init(columns: [some StringProtocol]) { text = columns.map(\.withVisibleControls).joined(separator: "\t") }

    /// A line of a file; tabs are kept, and a carriage return at the end, which `patch` needs.
    package init(source: String) {
        let end = source.hasSuffix("\r") ? "\r" : ""
        self.init(columns: source.dropLast(end.count).split(separator: "\t", omittingEmptySubsequences: false))
        text += end
    }

    /// A severity in its colour (ECMA-48, 8.3.117: select graphic rendition).
    init(painted severity: Severity) {
        let code: [Severity: String] = [.error: "31", .warning: "33", .info: "36"]
        text = "\u{1B}[1;\(code[severity] ?? "")m\(severity.rawValue)\u{1B}[0m"
    }

    static func + (first: TerminalLine, second: TerminalLine) -> TerminalLine {
        var line = first
        line.text += second.text
        return line
    }

    /// The lines of a text.
    package static func lines(of text: String) -> [TerminalLine] {
        text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            TerminalLine(String(Substring($0)))
        }
    }
}

extension TerminalLine {
    /// The text for logs whose runners obey commands in it: GitHub's obeys `##[…]` anywhere in a line and `::…` after
    /// leading spaces (actions/runner, ActionCommand.cs), Azure Pipelines `##vso[…]`, TeamCity `##teamcity[…]`.
    package var textWithoutCommands: String {
        var text = text
        for command in Self.commands { text = text.replacing("##" + command, with: "#\\u{23}" + command) }
        guard let start = text.unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            text[start...].unicodeScalars.starts(with: "::".unicodeScalars)
        else { return text }
        text.unicodeScalars.replaceSubrange(start...start, with: "\\u{3A}".unicodeScalars)
        return text
    }

    private static let commands = ["[", "vso[", "teamcity["]
}

extension StringProtocol {
    /// The text with an escape such as `\u{1B}` for every control character, line or paragraph separator and
    /// bidirectional control.
    package var withVisibleControls: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isControl {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character controls how text is shown: C0, DEL and C1; the line and paragraph separators; the
    /// property Bidi_Control (Unicode Standard Annex 9, 2; PropList.txt).
    package var isControl: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x2028, 0x2029: true
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
