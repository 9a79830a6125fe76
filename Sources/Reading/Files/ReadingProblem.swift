import Handbook
import Markdown

/// A problem with reading a file. Contains no prose: the commands have the messages.
package struct ReadingProblem: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// Offset of the first byte that is not UTF-8, from 0.
        case notUTF8(byteOffset: Int)
        case controlCharacter
        case empty
        case unreadable(reason: String)
        /// The file or folder leads back to a folder that contains it.
        case linkLoop
        /// A symbolic link leads out of the content folder or nowhere.
        case linkLeadsAstray
        /// The name is not UTF-8, so that no address can contain it.
        case nameNotUTF8
        case limitExceeded(LimitExceeded.Kind, limit: Int)
        /// A captions file has more bytes than the limit.
        case captionsTooLong(limit: Int)
        case frontMatterNotYAML(String)
        case frontMatterUnclosed
        case unknownKey(String, nearest: String?)
        case wrongType(key: String, expected: String)
        case noLanguageTag(written: String, nearest: String)
        /// A line begins like a directive, but has another form.
        case includeMalformed
        /// A comment has no end, so it contains everything after it.
        case commentUnclosed
        /// A tag has no `>`, usually because a quotation mark is missing.
        case tagUnfinished
        /// A `<script>` or `<style>` has no end, so it contains everything after it.
        case codeUnended
        /// An element of raw HTML around a section of the page ends before the section.
        case elementDivided(String)
        /// A page has the address of a tool; nil for the page that is shown when another is missing.
        case toolHidden(ToolPage?)
        case fragmentMissing(String, nearest: String?)
        /// A file includes itself; the files from there to itself.
        case includeCycle([ContentPath])
        case includeTooLong(limit: Int)
        case includeTooMany(limit: Int)
        /// A fragment uses a parameter that the including file does not give.
        case parameterMissing(String, includedBy: ContentPath, nearest: String?)
        /// A web page, drawing, style sheet or script refers to a file that does not exist.
        case referenceMissing(String)
        /// A style sheet of the theme sets a colour that is hard to see.
        case lowContrast(LowContrast)
        case parameterUnused(String, includedBy: ContentPath)
        /// A problem in a file with test results; the place in JSON, if any.
        case run(RunProblemKind, place: String?)
    }

    package let path: ContentPath
    /// Line in the file, from 1.
    package let line: Int
    /// Column in UTF-8 bytes, from 1.
    package let column: Int
    package let kind: Kind

    package init(path: ContentPath, line: Int = 1, column: Int = 1, kind: Kind) {
        self.path = path
        self.line = line
        self.column = column
        self.kind = kind
    }
}
