import SafeHTML
import Tools

/// An author's HTML without anything that runs or misleads readers. It is rewritten from its tokens, so that a browser
/// finds nothing in it that the tokenizer did not.
package enum SafeMarkup {
    package static func write(_ markup: [UInt8], to html: inout HTML) {
        var hidden: String?
        for token in HTMLTokenizer(markup, range: markup.indices) {
            switch token.kind {
            case .startTag(let name, let isSelfClosing):
                if hidden == nil, removedWithContent.contains(name), !isSelfClosing { hidden = name }
                if hidden == nil, elements.contains(name) { write(name, token.attributes, to: &html) }
            case .endTag(let name):
                if hidden == nil, elements.contains(name) { html.write("</\(name)>") }
                if hidden == name { hidden = nil }
            case .text where hidden == nil: writeText(markup[token.span], to: &html)
            case .text, .comment: break
            }
        }
    }

    /// The element of a start tag, or its attributes, if they are left out.
    package static func leftOut(of token: HTMLToken) -> [String] {
        guard case .startTag(let name, _) = token.kind else { return [] }
        guard elements.contains(name) else { return ["<\(name)>"] }
        return token.attributes.filter { !addresses.contains($0.name) && !isAllowed($0, on: name) }.map(\.name)
    }

    private static func write(_ name: String, _ attributes: [HTMLToken.Attribute], to html: inout HTML) {
        html.write("<\(name)")
        var written: Set<String> = []
        for attribute in attributes where isAllowed(attribute, on: name) && written.insert(attribute.name).inserted {
            html.write(" \(attribute.name)")
            if attribute.span != nil { html.write("=\"\(attribute.value)\"") }
        }
        html.write(">")
    }

    /// Character references stay; angle brackets in text are escaped.
    private static func writeText(_ text: ArraySlice<UInt8>, to html: inout HTML) {
        let (less, greater) = (UInt8(ascii: "<"), UInt8(ascii: ">"))
        html.append(unescaped: { html in
            text.withUnsafeBufferPointer {
                html.append($0, replacing: { $0 == less || $0 == greater }, with: { $0 == less ? "&lt;" : "&gt;" })
            }
        })
    }

    private static func isAllowed(_ attribute: HTMLToken.Attribute, on element: String) -> Bool {
        let name = attribute.name
        if addresses.contains(name) { return isHarmless(attribute.value) }
        if name == "srcset" {
            return attribute.value.split { $0 == "," || $0.isWhitespace }.allSatisfy { isHarmless(String($0)) }
        }
        if name.hasPrefix("aria-") { return name.utf8.dropFirst(5).allSatisfy(\.isLetter) }
        // A picture's name would become a property of the document and could replace one that our scripts use.
        if name == "name" { return named.contains(element) }
        return attributes.contains(name)
    }

    private static func isHarmless(_ address: String) -> Bool {
        Address.scheme(of: address).map(Address.harmlessSchemes.contains) ?? true
    }

    // MARK: What is allowed

    /// Elements whose content is not prose.
    private static let removedWithContent: Set<String> = [
        "script", "style", "title", "textarea", "template", "noscript", "iframe", "object", "svg", "math",
    ]

    private static let elements: Set<String> = Set(
        """
        a abbr address area article aside audio b bdi bdo blockquote br button caption cite code col colgroup data dd \
        del details dfn div dl dt em example fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input \
        ins kbd label legend li map mark meter nav ol optgroup option output p picture pre progress q rp rt ruby s \
        samp section select small source span strong sub summary sup table tbody td tfoot th thead time track tr u ul \
        var video wbr
        """.split(separator: " ").map(String.init))

    /// No `style` (the Content-Security-Policy forbids it), event handlers, or attributes that submit forms.
    private static let attributes: Set<String> = Set(
        """
        abbr alt autocomplete checked class colspan controls coords crossorigin datetime decoding default dir disabled \
        for headers height hidden id kind label lang list loading loop max maxlength media min multiple muted open \
        pattern placeholder playsinline preload readonly required reversed role rowspan scope selected shape size \
        sizes span srclang start step tabindex title translate type usemap value width
        """.split(separator: " ").map(String.init))

    private static let named: Set<String> = [
        "input", "select", "button", "output", "fieldset", "meter", "details", "a", "map",
    ]

    private static let addresses: Set<String> = ["href", "src", "poster", "cite"]
}
