import Tools

/// Why browsers do not show captions, or show them with wrong letters.
package enum CaptionsFault: Sendable {
    /// The video asks for files of other hosts without their consent (HTML, 4.8.11.11.3).
    case otherHost
    case file(Captions.Fault)

    /// Whether browsers show at least some of the words.
    package var isPartial: Bool {
        switch self {
        case .file(.notUTF8), .file(.wordsWithoutTime), .file(.unknownTag), .file(.arrowInWords): true
        default: false
        }
    }
}

extension Handbook {
    /// The fault of captions whose file is there; nil for other tracks.
    package func fault(of track: Video.Track, of video: Video, on page: Page) -> CaptionsFault? {
        guard track.isSpoken else { return nil }
        switch page.target(of: track.media) {
        case .external: return video.isCrossOrigin ? nil : .otherHost
        case .file(let path):
            guard path.fileExtension == "vtt" else { return .file(.notWebVTT) }
            return files.captions[path]?.fault.map { .file($0) }
        default: return nil
        }
    }
}

extension Page {
    /// The target of a file of a video.
    package func target(of media: MediaReference) -> LinkTarget? {
        references.first { $0.kind == .rawMedia && $0.span == media.span }?.target
    }
}
