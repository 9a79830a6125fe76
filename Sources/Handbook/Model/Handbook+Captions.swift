import Tools

extension Handbook {
    /// The fault of captions whose file is there; nil for other tracks.
    package func fault(of track: Video.Track, of video: Video, on page: Page) -> Captions.Fault? {
        guard track.isSpoken else { return nil }
        switch page.target(of: track.media) {
        case .external: return video.isCrossOrigin ? nil : .otherHost
        case .file(let path):
            guard path.fileExtension == "vtt" else { return .notWebVTT }
            return files.captions[path]?.fault
        default: return nil
        }
    }

    /// Whether browsers leave out captions of a page.
    package func hidesCaptions(of page: Page) -> Bool {
        page.videos.contains { video in video.tracks.contains { fault(of: $0, of: video, on: page) != nil } }
    }
}

extension Page {
    /// The target of a file of a video.
    package func target(of media: MediaReference) -> LinkTarget? {
        references.first { $0.kind == .rawMedia && $0.span == media.span }?.target
    }
}
