import Foundation
import Testing
import TestSupport

/// The guide to messages is made by the code that prints them.
struct MessageGuideTests {
    @Test func guideIsUpToDate() throws {
        if ProcessInfo.processInfo.environment["RECORD"] == "1" {
            try Data(MessageGuide.text.utf8).write(to: URL(fileURLWithPath: MessageGuide.path))
        }
        let text = (try? Repository.text(MessageGuide.path)) ?? ""
        #expect(
            text == MessageGuide.text,
            "RECORD=1 swift test --filter MessageGuide brings Documentation/Messages.md up to date")
    }

    /// Words of a message in the code that no example contains: a case or a plural form without one.
    @Test func everyMessageHasAnExample() throws {
        let printed = MessageGuide.groups.flatMap { $0.examples }.map { $0.text }.joined(separator: "\n")
        let folder = Repository.root + "/Sources/curbcut/Messages"
        for file in try FileManager.default.contentsOfDirectory(atPath: folder) {
            for words in Self.words(in: try Repository.text("\(folder)/\(file)")) where !printed.contains(words) {
                Issue.record("\(file): no example in Tests/CommandTests/Messages has the words \"\(words)\"")
            }
        }
    }

    /// Texts in literals of Swift, without their interpolations; literals inside an interpolation are texts, too.
    private static func words(in code: String) -> [String] {
        let lines = code.split(separator: "\n").filter { !$0.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
        // Quotation marks and ends of interpolations part the texts from the code between them.
        var (texts, depths, text) = ([""], [Int](), false)
        var rest = lines.joined(separator: "\n")[...]
        while let character = rest.popFirst() {
            switch character {
            case "\\" where text && rest.first == "(":
                rest.removeFirst()
                (text, depths) = (false, depths + [1])
                texts.append("")
            case "\\" where text:
                guard rest.removeFirst() == "u" else { texts[texts.count - 1].append("\""); continue }
                rest = rest.drop { $0 != "}" }.dropFirst()
                texts.append("")
            case "\"":
                text.toggle()
                texts.append("")
            case "(" where !text && !depths.isEmpty: depths[depths.count - 1] += 1
            case ")" where !text && !depths.isEmpty:
                depths[depths.count - 1] -= 1
                if depths.last == 0 {
                    depths.removeLast()
                    text = true
                }
            default: if text { texts[texts.count - 1].append(character) }
            }
        }
        return texts.filter { $0.contains(where: \.isLetter) && $0.contains(" ") }
    }
}
