import ContentGraph
import SafeHTML

/// What is said in a video, with times that play it from there. Made from the captions.
struct Transcript {
    let captions: Captions
    /// Of the video file.
    let video: Address
    let name: String
    let languages: LanguageOfParts

    var html: HTML {
        guard !captions.cues.isEmpty else { return .nothing }
        return """
            <details class="transcript">
            <summary\(languages.interface)>Transcript<span class="visually-hidden"> of \(languages.author(name))</span></summary>
            <ol>
            \(captions.cues.map(cue))</ol>
            </details>

            """
    }

    private func cue(_ cue: Captions.Cue) -> HTML {
        """
        <li><a href="\(video.with(fragment: "t=\(seconds(cue))"))" data-seconds="\(seconds(cue))">\(clock(cue))</a> \(cue.text)</li>

        """
    }

    private func seconds(_ cue: Captions.Cue) -> String {
        let thousandths = String(cue.start % 1000 + 1000).dropFirst()
        return "\(cue.start / 1000).\(thousandths)"
    }

    /// 1:05
    private func clock(_ cue: Captions.Cue) -> String {
        let seconds = cue.start / 1000
        return "\(seconds / 60):\(String(seconds % 60 + 100).dropFirst())"
    }
}
