import Handbook
import Markdown
import SafeHTML
import Tools

/// A live example: an author's HTML in a working document of its own, with identifiers, headings, landmarks and styles
/// separate from the page's (Documentation/Decisions/0007).
struct LiveExample {
    let span: ExampleSpan
    let prose: Prose

    private var page: Page { prose.page }
    private var languages: LangAttributes { prose.languages }

    var html: HTML {
        """
        <figure class="live-example">
        <figcaption\(languages.ui)>\(languages[.liveExample])</figcaption>
        <iframe class="live-example-frame"\(languages.uiLabel) title="\(title)" sandbox="allow-same-origin" \
        height="\(height)" srcdoc="\(srcdoc)"></iframe>
        \(source)</figure>

        """
    }

    private var title: String {
        let heading = page.headings[..<page.headings.bisection(where: { $0.node > span.first })].last
        let number = "\(span.number)"
        return heading.map { languages.interface(.liveExampleBelow, ["number": number, "heading": $0.text]) }
            ?? languages.interface(.liveExampleNumber, ["number": number])
    }

    private var srcdoc: HTML {
        let styles = HTML.joined(
            [SiteAsset.styles, .exampleStyles].map { asset in
                "<link rel=\"stylesheet\" href=\"\(asset.address(from: prose.viewpoint))\">" as HTML
            })
        let document: HTML = """
            <!DOCTYPE html><html \(languages.document) class="example-document"><head><meta charset="utf-8">\
            <base target="_blank"><title>\(title)</title>\(styles)</head><body>\(body)</body></html>
            """
        return "\(document.text)"
    }

    // MARK: Content

    private var pieces: [Range<Int>] { span.content(in: page.document) }

    private var body: HTML {
        let html = HTML { html in
            for piece in pieces {
                let edits = quietEdits(piece) + fragmentEdits(piece) + addressEdits(piece)
                MarkupEdit.write(piece, of: page.document.bytes, with: edits, to: &html)
            }
        }
        return prose.handbook.settings.html == .safe ? HTML { SafeMarkup.write(html.bytes, to: &$0) } : html
    }

    /// Links within the example work; the base target disables all others.
    private func fragmentEdits(_ piece: Range<Int>) -> [MarkupEdit] {
        tokens(piece).compactMap { token in
            guard case .startTag("a", _) = token.kind, let link = token.attribute("href"), let span = link.span,
                link.value.hasPrefix("#"), link.value != "#"
            else { return nil }
            let isQuoted = page.document.bytes[span.upperBound...].starts(with: "\"".utf8)
            let target: HTML = "about:srcdoc\(link.value)\(if: isQuoted, "\" target=\"_self")"
            return MarkupEdit(bytes: span, replacement: target.bytes)
        }
    }

    /// The frame runs no scripts; a browser would report each blocked one as an error of the page.
    private func quietEdits(_ piece: Range<Int>) -> [MarkupEdit] {
        var scriptStart: Int?
        let edits = tokens(piece).flatMap { token -> [MarkupEdit] in
            switch token.kind {
            case .startTag("script", _): scriptStart = token.span.lowerBound
            case .endTag("script"):
                defer { scriptStart = nil }
                return [
                    MarkupEdit(bytes: (scriptStart ?? token.span.lowerBound)..<token.span.upperBound, replacement: [])
                ]
            default: break
            }
            return token.attributes.filter { $0.name.hasPrefix("on") }.map {
                MarkupEdit(bytes: $0.extent, replacement: [])
            }
        }
        // A script without an end would contain the rest of the frame's document.
        return edits + (scriptStart.map { [MarkupEdit(bytes: $0..<piece.upperBound, replacement: [])] } ?? [])
    }

    private func addressEdits(_ piece: Range<Int>) -> [MarkupEdit] {
        (span.first...span.last).flatMap { node in
            page.references(of: node).compactMap { reference in
                guard piece.contains(reference.span.lowerBound) else { return nil }
                if case .unresolved(.refusedScheme) = reference.target {
                    return MarkupEdit(address: Address(fragment: ""), at: reference.span)
                }
                return prose.address(of: reference).map { MarkupEdit(address: $0, at: reference.span) }
            }
        }
    }

    private func tokens(_ piece: Range<Int>) -> HTMLTokenizer {
        HTMLTokenizer(page.document.bytes, range: piece)
    }

    // MARK: Source

    /// The example's source stays in the document: for search, for readers of the code, and if frames are not shown.
    private var source: HTML {
        let code = Excerpt(own: pieces.flatMap { page.document.bytes[$0] })
        let highlighted = HTML { Highlighter.write(code, language: "html", to: &$0) }
        return """
            <details>
            <summary\(languages.ui)>\(languages[.exampleHTML])</summary>
            <pre tabindex="0"><code class="language-html">\(highlighted)</code></pre>
            </details>

            """
    }

    // MARK: Size

    /// The height in CSS pixels: an estimate from the tags, used until the script has measured, or always without
    /// scripts.
    private var height: Int {
        var lines = 1
        for token in pieces.flatMap({ Array(tokens($0)) }) {
            if case .startTag(let name, _) = token.kind { lines += Self.lines[name] ?? 0 }
        }
        return min(480, 40 + lines * 30)
    }

    private static let lines: [String: Int] = [
        "p": 1, "li": 1, "h1": 2, "h2": 2, "h3": 2, "legend": 1, "input": 1, "select": 1, "textarea": 3,
        "button": 1, "tr": 1, "img": 4, "br": 1, "fieldset": 1, "figcaption": 1, "video": 8, "audio": 2, "hr": 1,
    ]
}
