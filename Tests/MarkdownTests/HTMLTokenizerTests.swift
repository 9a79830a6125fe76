import Markdown
import TestSupport
import Testing

struct HTMLTokenizerTests {
    /// Tokens as text: `<video controls src=a>`, `</video>`, `"text"`, `<!-->`.
    private static func tokens(_ html: String) -> [String] {
        let bytes = Array(html.utf8)
        return HTMLTokenizer(bytes, range: 0..<bytes.count).map { token in
            let attributes = token.attributes.map { $0.span == nil ? " " + $0.name : " \($0.name)=\($0.value)" }
            switch token.kind {
            case .startTag(let name, let isSelfClosing):
                return "<\(name)\(attributes.joined())\(isSelfClosing ? " /" : "")>"
            case .endTag(let name): return "</\(name)>"
            case .text: return "\"\(String(decoding: bytes[token.span], as: UTF8.self))\""
            case .comment: return "<!-->"
            }
        }
    }

    @Test(arguments: CaseFile.all(in: "html")) func tokensAreAsRecorded(file: CaseFile) throws {
        try file.check { one in one.pages { [Self.tokens(String($0.dropLast())).joined(separator: " ")] } }
    }

    @Test(arguments: [
        "<video src=\"a", "<video src=", "<video ", "<video", "<", "</", "</vid", "<!--", "<!", "&", "<a b='",
    ])
    func unfinishedMarkupEndsWithTheText(html: String) {
        let bytes = Array(html.utf8)
        let covered = HTMLTokenizer(bytes, range: 0..<bytes.count).map(\.span)
        #expect(covered.first?.lowerBound == 0 && covered.last?.upperBound == bytes.count, "\(covered)")
    }

    @Test func spansCoverEveryByteOnce() {
        let html = "a<b c=\"d\">e<!-- f -->g</b>< h <i/j k='>'>&amp;</ l><script>x<y</script z>\n"
        let bytes = Array(html.utf8)
        var position = 0
        for token in HTMLTokenizer(bytes, range: 0..<bytes.count) {
            #expect(token.span.lowerBound == position)
            position = token.span.upperBound
        }
        #expect(position == bytes.count)
    }

    @Test func attributeSpansAreTheValuesBytes() {
        let bytes = Array(#"<track src="a.vtt" kind=captions default>"#.utf8)
        var tokenizer = HTMLTokenizer(bytes, range: 0..<bytes.count)
        let token = tokenizer.next()
        let source = token?.attribute("src")?.span.map { String(decoding: bytes[$0], as: UTF8.self) }
        #expect(source == "a.vtt")
        #expect(token?.attribute("default")?.span == nil)
        #expect(token?.attribute("missing") == nil)
    }

    @Test func firstOfTwoEqualAttributesCounts() {
        let bytes = Array("<a href=x href=y>".utf8)
        var tokenizer = HTMLTokenizer(bytes, range: 0..<bytes.count)
        #expect(tokenizer.next()?.attribute("href")?.value == "x")
    }
}
