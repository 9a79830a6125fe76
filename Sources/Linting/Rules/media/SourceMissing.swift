import Handbook

extension Rule {
    static let sourceMissing = Rule(
        "media/source-missing", .error, what: "A video or audio element names no file.",
        why: "It shows an empty player.", source: "HTML, 4.8.8 The video element"
    ) { page, _ in
        page.page.videos.compactMap { video in
            guard video.sources.isEmpty, let span = video.spans.first else { return nil }
            let range = page.locate(span.lowerBound..<span.upperBound, in: video.nodes.lowerBound)
            return Words.remark(page.line(at: range.lowerBound))
        }
    }

    static let pathSpace = Rule(
        "media/path-space", .warning, what: "The address of a file holds a blank.",
        why: "Some servers and tools cut the address there.", source: "RFC 3986"
    ) { page, _ in
        page.page.references.compactMap { reference in
            guard reference.kind == .rawMedia || reference.kind == .image, reference.written.contains(" "),
                !reference.written.trimmingBlanks.isEmpty
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Words.space(range, reference.written)
        }
    }
}

private enum Words {
    static func remark(_ range: Range<Int>) -> Remark {
        Remark(range, "this video names no file", help: "add `<source src=\"media/….webm\" type=\"video/webm\">`")
    }

    static func space(_ range: Range<Int>, _ written: String) -> Remark {
        Remark(range, "the address '\(written)' holds a blank", help: "rename the file with a hyphen, or write %20")
    }
}
