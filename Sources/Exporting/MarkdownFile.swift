import Handbook
import SafeHTML
import Tools

/// A page's Markdown for use outside of the content folder: with its title, without front matter, and with links
/// between published files.
struct MarkdownFile {
    let page: Page
    let handbook: Handbook

    var buffer: [UInt8] {
        var text = [UInt8]()
        // No sign of the title has a meaning.
        let title = String(page.title.oneLine.flatMap { "\\`*_[<~".contains($0) ? ["\\", $0] : [$0] })
        if page.titleHeading == nil { text.append(text: "# \(title)\n\n") }
        appendSource(to: &text)
        if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
        return text
    }

    private func appendSource(to text: inout [UInt8]) {
        var copied = 0
        for (span, address) in addresses where span.lowerBound >= copied {
            text += page.document.bytes[copied..<span.lowerBound]
            text.append(text: address)
            copied = span.upperBound
        }
        text += page.document.bytes[copied..<page.document.sourceCount]
    }

    /// The addresses to replace and their replacements, in the order of the text.
    private var addresses: [(span: TextRange, address: String)] {
        var addresses: [(span: TextRange, address: String)] = []
        // A definition has no node, so it is found by its address.
        var defined: [Excerpt: String] = [:]
        for reference in page.references where !reference.words.isEmpty {
            guard let address = address(of: reference)?.with(written: reference.tail).text else { continue }
            switch reference.kind {
            case .rawLink, .rawMedia:
                if reference.span.upperBound <= page.document.sourceCount {
                    addresses.append((reference.span, address))
                }
            case .link, .image, .ownAddress:
                if let place = AddressInSource.inside(reference, of: page.document) {
                    addresses.append((TextRange(place.range), place.written(address)))
                } else {
                    defined[reference.words] = address
                }
            }
        }
        if !defined.isEmpty {
            for place in AddressInSource.inDefinitions(of: page.document) {
                guard let address = defined.first(where: { place.means($0.key) })?.value else { continue }
                addresses.append((TextRange(place.range), place.written(address)))
            }
        }
        return addresses.sorted { $0.span.start < $1.span.start }
    }

    /// The address to write; nil for one that stays as it is.
    private func address(of reference: Reference) -> Address? {
        switch reference.target {
        // The address of a file in the repository.
        case .external(let address): address == reference.written ? nil : Address(written: address)
        case .page(let route, let anchor):
            handbook.page(route)?.exportedFile(.markdown)
                .map { Address(from: page.route.path, to: $0, fragment: anchor) }
        case .folder(let route): Address(from: page.route.path, to: route.path.isEmpty ? "" : route.path + "/")
        case .tool(let tool, let tail): Address(from: page.route.path, toIndexOf: tool.route.path).with(written: tail)
        case .file(let path): Address(from: page.route.path, to: path.text)
        case .elsewhere(let path, let tail): Address(from: page.route.path, to: path).with(written: tail)
        case .unlinked, .unresolved: nil
        }
    }
}
