import Handbook
import Markdown
import Tools

extension PageJSON {
    // MARK: Videos

    func video(_ video: Video) -> JSONValue {
        [
            "title": .text(video.heading), "platform": .text(video.platform?.id),
            "screenReader": .text(video.screenReader?.name),
            "sources": .list(video.sources) { ["file": file($0.media), "type": .text($0.type)] },
            "tracks": .list(video.tracks, track), "poster": video.poster.map(file) ?? .null,
            "range": range(video.source),
        ]
    }

    private func track(_ track: Video.Track) -> JSONValue {
        [
            "file": file(track.media), "kind": .text(track.kind), "language": .text(track.language),
            "label": .text(track.label), "default": .bool(track.isDefault),
        ]
    }

    /// Path of a media file from the root of the site; the address as written when there is no such file.
    private func file(_ media: MediaReference) -> JSONValue {
        if case .file(let path) = mediaTargets[media.span] { .text(path.text) } else { .text(media.written) }
    }

    // MARK: Announcements

    func announcement(_ announcement: Announcement) -> JSONValue {
        [
            "platform": .text(announcement.platform?.id), "utterance": .words(announcement.utterance),
            "parts": .list(announcement.parts) { ["kind": .text($0.kind.rawValue), "text": .words($0.text)] },
            "remark": .words(announcement.annotation), "range": range(of: announcement.node),
        ]
    }

    // MARK: Links

    func link(_ reference: Reference) -> JSONValue {
        let (kind, address) = Self.target(reference.target)
        return [
            "kind": .text(reference.kind.rawValue), "written": .words(reference.words), "leads": .text(kind),
            "target": .text(address), "range": range(reference.span),
        ]
    }

    /// The kind of the target and its address; an unresolved reference has no target.
    private static func target(_ target: LinkTarget) -> (kind: String, address: String?) {
        switch target {
        case .page(let route, let anchor): ("page", route.identifier + (anchor.map { "#" + $0 } ?? ""))
        case .folder(let route): ("folder", route.identifier)
        case .tool(let tool, let tail): ("tool", tool.rawValue + tail)
        case .file(let path): ("file", path.text)
        case .elsewhere(let path, let tail): ("site", "/" + path + tail)
        case .external(let address): ("site", address)
        case .unlinked, .unresolved: ("nowhere", nil)
        }
    }

    // MARK: Symbols

    /// `symbol` is the interface that the code span names or, if misspelt, probably means.
    func symbol(_ use: SymbolUse) -> JSONValue {
        let node = document.nodes[use.node]
        let (meaning, symbol): (String, JSONValue) =
            switch use.meaning {
            case .known(let symbol): ("known", Self.symbol(symbol))
            case .misspelt(let symbol): ("misspelt", Self.symbol(symbol))
            case .unknown: ("unknown", .null)
            }
        return ["written": source(node.text), "meaning": .text(meaning), "symbol": symbol, "range": range(node.source)]
    }

    private static func symbol(_ symbol: APISymbol) -> JSONValue {
        [
            "name": .text(symbol.name), "framework": .text(symbol.framework), "deprecated": .text(symbol.deprecated),
            "replacement": .text(symbol.replacement), "url": .text(symbol.url),
        ]
    }

    func criterion(_ requirement: Requirement) -> JSONValue {
        let criterion = requirement.criterion
        return [
            "number": .text(criterion.number), "name": .text(criterion.name), "level": .text(criterion.level.rawValue),
            "url": .text(criterion.url),
        ]
    }
}
