import Foundation
import TestSupport

/// A message as the tool prints it, and what it means to the reader.
struct MessageExample {
    let text: String
    let meaning: String

    init(_ text: String, _ meaning: String) {
        (self.text, self.meaning) = (text, meaning)
    }
}

/// The messages on one subject: a section of `Documentation/Messages.md`.
struct MessageGroup {
    let title: String
    let introduction: String
    let examples: [MessageExample]
}

/// `Documentation/Messages.md`
enum MessageGuide {
    static let path = Repository.root + "/Documentation/Messages.md"

    static var text: String {
        """
        <!-- Generated: RECORD=1 swift test --filter MessageGuide -->
        # Messages

        To find out what a message means, search this page for its words. Names, numbers and paths in the messages
        are examples. What `curbcut lint` finds in the text of pages is in the [list of rules](Rules.md).

        A message about content begins with the file, the line and the column, both counted from 1 (columns in bytes).
        `build` writes it to standard error, like all problems; for `lint` it is a finding, and results go to standard
        output. The exit status is 0 when all is fine, 1 when there are findings at or above the fail level, and 2
        when something could not be done.


        """ + groups.map(section).joined(separator: "\n")
    }

    static let groups = [
        pages, frontMatter, includes, limits, site, configuration, contentFolder, publishing, files, usage, lint,
        git, newPages, preview, report,
    ]

    private static func section(_ group: MessageGroup) -> String {
        let entries = group.examples.map { example in
            wrapped("- " + code(example.text)) + "\n" + wrapped("  " + example.meaning)
        }
        return "## \(group.title)\n\n\(wrapped(group.introduction))\n" + entries.joined(separator: "\n")
    }

    /// A code span, which may continue on the next line.
    private static func code(_ text: String) -> String {
        text.contains("`") ? "`` \(text) ``" : "`\(text)`"
    }

    /// Most characters of a line; a word that is longer has a line of its own.
    private static let lineLength = 110

    /// `text` in lines; those after the first are indented as in a list item.
    private static func wrapped(_ text: String) -> String {
        let indent = text.hasPrefix("- ") || text.hasPrefix("  ") ? "  " : ""
        var lines = [text.hasPrefix("  ") ? "  " : ""]
        for word in text.split(separator: " ") {
            let line = lines[lines.count - 1]
            if line.allSatisfy({ $0 == " " }) {
                lines[lines.count - 1] += word
            } else if line.count + 1 + word.count > lineLength {
                lines.append(indent + word)
            } else {
                lines[lines.count - 1] += " " + word
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
