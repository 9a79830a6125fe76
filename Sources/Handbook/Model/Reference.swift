import Markdown
import Tools

/// Something on a page that leads elsewhere: a link, an image, an address in raw HTML.
package struct Reference: Sendable {
    /// The raw value is the name in exports.
    package enum Kind: String, Sendable {
        /// A Markdown link.
        case link
        /// The page's own address, in the line for pasting into tickets ("Full information").
        case ownAddress = "own-address"
        /// A Markdown image.
        case image
        /// `href` in raw HTML.
        case rawLink = "html-link"
        /// `src` or `poster` in raw HTML, videos included.
        case rawMedia = "html-media"
    }

    package let kind: Kind
    package let node: NodeID
    /// The address as written, still percent-encoded.
    package var written: String { String(words) }
    /// Source range of the link or of the attribute's value.
    package let span: TextRange
    package var target: LinkTarget
    /// The address as written, without a copy.
    package let words: Excerpt

    /// What follows the path as written: `#t=2,4` of a file; the query of a page or a folder, `?tab=2`; else nothing.
    package var tail: String {
        let tail = written.dropFirst(written.withoutQueryAndFragment.count)
        return switch target {
        case .file: String(tail)
        case .page where kind != .ownAddress, .folder: String(tail.prefix { $0 != "#" })
        default: ""
        }
    }

    package init(kind: Kind, node: NodeID, written: Excerpt, span: TextRange, target: LinkTarget = .unlinked) {
        (self.kind, self.node) = (kind, node)
        words = written
        (self.span, self.target) = (span, target)
    }
}

/// The target of a reference.
package enum LinkTarget: Sendable, Equatable {
    /// Not resolved yet.
    case unlinked
    case page(Route, anchor: String?)
    /// The overview of a folder.
    case folder(Route)
    /// A page of the tool, with query and fragment as written: `?q=focus`.
    case tool(ToolPage, tail: String)
    /// A file of the content folder, published at the same path.
    case file(ContentPath)
    /// A site beside the handbook, by its path from the handbook's root without a slash in front; `tail` is the rest of
    /// the address as written: `/?q=focus`.
    case elsewhere(String, tail: String)
    /// Another site.
    case external(String)
    case unresolved(UnresolvedReason)

    package var isUnresolved: Bool { if case .unresolved = self { true } else { false } }
}

package enum UnresolvedReason: Sendable, Equatable {
    case empty
    /// No page, folder or file has the name.
    case noSuchTarget
    /// The page exists, but is not published yet.
    case draft(Route)
    /// The page exists, but not the heading.
    case noSuchAnchor(Route, String)
    /// The file exists, in another letter case.
    case otherCase(ContentPath)
    /// The file exists, but characters of its name mean something else in an address. The value is the escaped address.
    case unescaped(String)
    /// The file exists, but may run scripts, which the policy for authors' HTML forbids.
    case activeFile(ContentPath)
    /// The file is written as a picture and is a film, a sound or a document.
    case noPicture(ContentPath)
    /// The address leads out of the content folder.
    case outside
    /// `javascript:` and similar schemes.
    case refusedScheme(String)
}
