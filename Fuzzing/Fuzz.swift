import Handbook
import Markdown
import Reading

/// What libFuzzer calls with each input. The first byte chooses what is fuzzed, so that one corpus serves all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = [UInt8](UnsafeBufferPointer(start: start, count: count))
    guard let choice = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    switch choice % 3 {
    case 0: readPage(rest)
    case 1: readPage(Array("---\n".utf8) + rest + Array("\n---\n# Page\n".utf8))
    default: tokenize(rest)
    }
    return 0
}

/// Reading never fails, and every place it reports lies in the file.
private func readPage(_ source: [UInt8]) {
    let (page, problems) = PageReader(settings: Settings()).read(source, path: ContentPath("native/page.md"))
    for problem in problems { precondition(problem.line >= 1 && problem.column >= 1, "places count from 1") }
    let document = page.document
    precondition(document.nodes[0].end == Int32(document.nodes.count), "the document holds every node")
    for node in document.nodes {
        precondition(node.source.upperBound <= document.sourceCount, "a node's place lies in the source")
        precondition(node.text.upperBound <= document.bytes.count, "a node's text lies in the document")
    }
    _ = ProseRenderer.plainHTML(of: document)
    _ = GraphDump.text(of: page)
}

/// The tokens follow each other without a gap.
private func tokenize(_ html: [UInt8]) {
    var position = 0
    for token in HTMLTokenizer(html, range: html.indices) {
        precondition(token.span.lowerBound == position && token.span.upperBound > position, "tokens leave nothing out")
        position = token.span.upperBound
    }
    precondition(position == html.count, "tokens reach to the end")
}
