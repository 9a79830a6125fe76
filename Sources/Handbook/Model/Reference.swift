import Base
import Markdown

/// Something on a page that leads elsewhere: a link, an image, an address in raw HTML.
package struct Reference: Sendable {
    package enum Kind: Int, Sendable {
        /// A Markdown link.
        case link
        /// The page's own address, in the line that is pasted into tickets ("Full information").
        case ownAddress
        /// A Markdown image.
        case image
        /// `href` in raw HTML.
        case rawLink
        /// `src` or `poster` in raw HTML, videos included.
        case rawMedia
    }

    package let kind: Kind
    package let node: NodeID
    /// As written, percent-encoding and all.
    package var written: String { String(words) }
    /// Where it stands: the link in the source, or the attribute's value.
    package let span: TextRange
    package var target: LinkTarget
    /// The same without a copy.
    package let words: Excerpt

    package init(kind: Kind, node: NodeID, written: Excerpt, span: TextRange, target: LinkTarget = .unlinked) {
        self.kind = kind
        self.node = node
        words = written
        self.span = span
        self.target = target
    }
}

/// Where a reference leads.
package enum LinkTarget: Sendable, Equatable {
    /// Not looked at yet.
    case unlinked
    case page(Route, anchor: String?)
    /// A folder's overview.
    case folder(Route)
    /// A page that the site makes, with the query and the fragment as they were written: `?q=focus`.
    case tool(ToolPage, tail: String)
    /// A file of the content folder, published under the same path.
    case file(ContentPath)
    /// Another site.
    case external(String)
    case unresolved(UnresolvedReason)
}

package enum UnresolvedReason: Sendable, Equatable {
    case empty
    /// No page, folder or file of that name.
    case noSuchTarget
    /// The page is there and not published yet.
    case draft(Route)
    /// The page is there, the heading is not.
    case noSuchAnchor(Route, String)
    /// The file is there, in other letters.
    case otherCase(ContentPath)
    /// The file is there, but signs of its name mean something else in an address. How the address has to be written.
    case unescaped(String)
    /// The file is there, and may run scripts, which the policy for authors' HTML forbids.
    case mayRun(ContentPath)
    /// The address leads out of the content folder.
    case outside
    /// `javascript:` and its like.
    case refusedScheme(String)
}
