import Handbook
import Markdown
import SafeHTML
import Tools

/// What is added to the author's `<video>`, and what is left out of it.
struct VideoElement {
    let video: Video
    let name: HTML
    let prose: Prose

    /// The changes to a part of the element.
    func edits(in span: TextRange) -> [MarkupEdit] {
        HTMLTokenizer(prose.page.document.bytes, range: span.lowerBound..<span.upperBound).flatMap {
            token -> [MarkupEdit] in
            switch token.kind {
            case .startTag("video", let isSelfClosing): player(token) + (isSelfClosing ? [end(token)] : [])
            case .startTag("source", _): isMissing(token) ? [MarkupEdit(bytes: token.span, replacement: [])] : []
            case .startTag("track", _): track(token)
            default: []
            }
        }
    }

    /// Attributes that all players have, unless the author has written them.
    private func player(_ tag: HTMLToken) -> [MarkupEdit] {
        var added = HTML.nothing
        func add(_ html: HTML, unless names: String...) {
            if names.allSatisfy({ tag.attribute($0) == nil }) { added.append(html) }
        }
        add(" controls", unless: "controls")
        add(" playsinline", unless: "playsinline")
        add(" preload=\"none\"", unless: "preload", "autoplay")
        add(" aria-label=\"\(name)\"", unless: "aria-label", "aria-labelledby")
        let place = tag.span.lowerBound + "<video".utf8.count
        let edits = [MarkupEdit(bytes: place..<place, replacement: added.bytes)]
        guard let poster = tag.attribute("poster"), video.poster.flatMap(prose.address(of:)) == nil else {
            return edits
        }
        return edits + [MarkupEdit(bytes: poster.extent, replacement: [])]
    }

    /// HTML ignores the slash of `<video />`.
    private func end(_ tag: HTMLToken) -> MarkupEdit {
        MarkupEdit(bytes: tag.span.upperBound..<tag.span.upperBound, replacement: Array("</video>".utf8), isAfter: true)
    }

    private func track(_ tag: HTMLToken) -> [MarkupEdit] {
        if isMissing(tag) { return [MarkupEdit(bytes: tag.span, replacement: [])] }
        guard let shown, shown.media.span.lowerBound == tag.attribute("src")?.span?.lowerBound,
            let place = tag.attributes.last?.extent.upperBound
        else { return [] }
        return [MarkupEdit(bytes: place..<place, replacement: Array(" default".utf8))]
    }

    /// Speech is the content of these videos, so captions are shown from the start. Nil if the author has chosen.
    private var shown: Video.Track? {
        let present = video.tracks.filter { prose.address(of: $0.media) != nil }
        return present.contains(where: \.isDefault) ? nil : present.first { $0.kind == "captions" }
    }

    private func isMissing(_ tag: HTMLToken) -> Bool {
        guard let span = tag.attribute("src")?.span else { return false }
        let media = video.sources.map(\.media) + video.tracks.map(\.media)
        return media.first { $0.span.lowerBound == span.lowerBound }.map { prose.address(of: $0) == nil } ?? false
    }
}
