import Handbook
import Markdown

/// Something that kept a file from being read as it was meant. Carries no prose: the commands have the words.
package struct ReadingProblem: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The first byte that is not UTF-8, counted from 0.
        case notUTF8(byteOffset: Int)
        case empty
        case unreadable(reason: String)
        /// The file or folder leads back to a folder that it lies in.
        case linkLoop
        /// A symbolic link that leads out of the content folder or nowhere.
        case linkLeadsAstray
        /// The name's bytes are no text, so that no address can hold it.
        case nameNotUTF8
        /// Markdown with an ending that pages do not have.
        case notAPage
        /// `_index.md`, which Hugo takes for a folder's page and whose name makes it a fragment here.
        case sectionPage
        case limitExceeded(LimitExceeded.Kind, limit: Int)
        /// Bytes of a captions file.
        case captionsTooLong(limit: Int)
        case frontMatterNotYAML(String)
        case frontMatterUnclosed
        case frontMatterTOML
        case unknownKey(String, nearest: String?)
        case wrongType(key: String, expected: String)
        /// A line that begins like a directive and cannot be read as one.
        case includeMalformed
        /// A comment without end, in which everything behind it is.
        case commentUnclosed
        /// A tag without `>`, mostly because a quotation mark is missing.
        case tagUnfinished
        /// A `<script>` or `<style>` without end, in which everything behind it is.
        case codeUnended
        case fragmentMissing(String, nearest: String?)
        /// The files from one that includes itself to itself.
        case includeCycle([ContentPath])
        case includeTooLong(limit: Int)
        case includeTooMany(limit: Int)
        /// A fragment has a place for a value that the file that includes it does not give.
        case parameterMissing(String, includedBy: ContentPath, nearest: String?)
        case parameterUnused(String, includedBy: ContentPath)
    }

    package let path: ContentPath
    /// 1-based, in the file.
    package let line: Int
    /// 1-based, in UTF-8 bytes.
    package let column: Int
    package let kind: Kind

    package init(path: ContentPath, line: Int = 1, column: Int = 1, kind: Kind) {
        self.path = path
        self.line = line
        self.column = column
        self.kind = kind
    }
}
