import Handbook
import Markdown
import SafeHTML

/// A video as a figure: a player with a name and captions, and a download of the file. On paper, its poster and its
/// address.
struct VideoFigure {
    let video: Video
    /// The number among the videos below its heading; nil for the only one.
    let number: Int?
    let raw: RawHTML

    private var prose: Prose { raw.prose }
    private var page: Page { prose.page }
    private var languages: LangAttributes { prose.languages }

    var html: HTML {
        let sources = video.sources.compactMap { source in prose.address(of: source.media).map { (source, $0) } }
        return sources.isEmpty ? missing : player(sources)
    }

    private func player(_ sources: [(Video.Source, Address)]) -> HTML {
        """
        <figure class="video" aria-label="\(name)">
        <div class="video-frame">
        \(poster == nil ? VideoPlaceholder(component: page.title, voice: voice).html : .nothing)\
        \(HTML { raw.write(VideoElement(video: video, name: "\(name)", prose: prose), to: &$0) })
        \(printedPoster)</div>
        \(transcript(download(sources[0])))\
        <figcaption>\(name)\(captionsNote).\(if: spoken == nil, " \(download(sources[0]))")</figcaption>
        </figure>

        """
    }

    private func transcript(_ download: HTML) -> HTML {
        guard let (captions, language) = spoken else { return .nothing }
        return Transcript(
            captions: captions, language: language, name: name, download: download, languages: languages
        ).html
    }

    private func download(_ source: (Video.Source, Address)) -> HTML {
        let ending = ContentPath(source.0.media.written.withoutQueryAndFragment).fileExtension.uppercased()
        let words = languages[.downloadVideo] + (ending.isEmpty ? "" : " (\(ending))")
        return """
            <a\(languages.ui) href="\(source.1)" download\(printed(source.0)) aria-label="\(words): \(name)">\
            \(words)</a>
            """
    }

    /// Names the missing files. The text for browsers without video stays in the document.
    private var missing: HTML {
        """
        <figure class="video video-missing"\(identifier)>
        <video hidden>\(video.fallback)</video>
        <figcaption><strong>\(name).</strong> \(languages.ui("\(languages[.missingVideo])")) \
        \(each: video.sources.map(\.media) + video.tracks.map(\.media), writeName)</figcaption>
        </figure>

        """
    }

    private func writeName(of file: MediaReference, to html: inout HTML) {
        html.write("<code>\(file.written)</code> ")
    }

    /// The author's `id`, which links may lead to; the player has it where there is one.
    private var identifier: HTML? {
        let tags = HTMLTokenizer(page.document.bytes, range: video.source.lowerBound..<video.source.upperBound)
        for token in tags {
            if case .startTag("video", _) = token.kind { return token.attribute("id").map { " id=\"\($0.value)\"" } }
        }
        return nil
    }

    /// The component and the screen reader: "Checkbox, iOS VoiceOver"; with a number if there are several below one
    /// heading.
    private var name: String {
        if !video.label.isEmpty { return video.label }
        let heading = video.heading.isEmpty ? languages[.video] : video.heading
        return (heading == page.title ? heading : "\(page.title), \(heading)") + (number.map { " (\($0))" } ?? "")
    }

    /// The name of the screen reader, if it is known.
    private var voice: String {
        if !video.heading.isEmpty, video.heading != page.title { return video.heading }
        return video.screenReader?.name ?? ""
    }

    /// The captions with the spoken words, and their language; nil if there are none.
    private var spoken: (captions: Captions, language: String)? {
        guard let track = video.tracks.first(where: \.isSpoken), case .file(let path) = page.target(of: track.media),
            let captions = prose.handbook.files.captions[path], !captions.cues.isEmpty
        else { return nil }
        return (captions, track.language)
    }

    private var poster: Address? { video.poster.flatMap(prose.address(of:)) }

    /// Browsers do not print the poster of a video. The caption and the transcript are its text alternative.
    private var printedPoster: HTML {
        guard let poster else { return .nothing }
        return "<img class=\"printed\" src=\"\(poster)\" alt=\"\">\n"
    }

    /// The address on paper: below the base address, or else the path from the root of the site.
    private func printed(_ source: Video.Source) -> HTML {
        var address = prose.address(of: source.media)
        if case .file(let path) = page.target(of: source.media) {
            let base = prose.handbook.settings.baseURL
            address = base.map { Address(base: $0, path: path.segments) } ?? Address(from: "", to: path.text)
        }
        return address.map { " data-printed=\"\($0)\"" } ?? .nothing
    }

    /// Says whether browsers show captions.
    private var captionsNote: HTML {
        let hasCaptions = video.tracks.contains { track in
            prose.address(of: track.media) != nil && track.kind == "captions"
                && prose.handbook.fault(of: track, of: video, on: page)?.isPartial ?? true
        }
        return hasCaptions ? languages.ui("\(languages[.withCaptions])") : .nothing
    }
}
