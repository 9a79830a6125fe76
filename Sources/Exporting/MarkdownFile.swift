import ContentGraph
import Markdown
import SafeHTML

/// A page's Markdown as it can be read away from the content folder: with its title, without front matter, with links
/// that lead from the published file to other published files.
struct MarkdownFile {
    private let page: Page
    private let handbook: Handbook

    init(_ page: Page, in handbook: Handbook) {
        self.page = page
        self.handbook = handbook
    }

    var buffer: ByteBuffer {
        var text = ByteBuffer(capacity: page.document.sourceCount + 1_024)
        if page.titleHeading == nil { text.append(text: "# \(FeatureFile.oneLine(page.title))\n\n") }
        appendSource(to: &text)
        if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        return text
    }

    private func appendSource(to text: inout ByteBuffer) {
        var copied = 0
        for (span, address) in addresses where span.lowerBound >= copied {
            text.append(page.document.bytes[copied..<span.lowerBound])
            text.append(address)
            copied = span.upperBound
        }
        text.append(page.document.bytes[copied..<page.document.sourceCount])
    }

    /// Where an address stands in the source, and what it becomes, in the order of the text.
    private var addresses: [(span: TextRange, address: Address)] {
        page.references.compactMap { reference in
            guard let address = address(of: reference.target), let span = span(of: reference) else { return nil }
            return (span, address)
        }.sorted { $0.span.start < $1.span.start }
    }

    private func address(of target: LinkTarget) -> Address? {
        switch target {
        case .page(let route, let anchor):
            handbook.page(route)?.exportedFile(.markdown)
                .map { Address(from: page.route.path, to: $0, fragment: anchor) }
        case .folder(let route): Address(from: page.route.path, toIndexOf: route.path)
        case .tool(let tool, let tail): Address(from: page.route.path, toIndexOf: tool.route.path).with(written: tail)
        case .file(let path): Address(from: page.route.path, to: path.text)
        case .external, .unlinked, .unresolved: nil
        }
    }

    /// The address' bytes: the attribute's value, or the last place in the link where it is written as it was read.
    private func span(of reference: Reference) -> TextRange? {
        guard reference.span.upperBound <= page.document.sourceCount, !reference.words.isEmpty else { return nil }
        switch reference.kind {
        case .rawLink, .rawMedia: return reference.span
        case .link, .image, .ownAddress: return Self.lastPlace(of: reference, in: page.document)
        }
    }

    private static func lastPlace(of reference: Reference, in document: Document) -> TextRange? {
        let written = reference.words.bytes
        var start = reference.span.upperBound - written.count
        while start > reference.span.lowerBound {
            let isHere = document.bytes[start..<start + written.count].elementsEqual(written)
            let opening = document.bytes[start - 1]
            if isHere, opening == UInt8(ascii: "(") || opening == UInt8(ascii: "<") {
                return TextRange(start..<start + written.count)
            }
            start -= 1
        }
        return nil
    }
}
