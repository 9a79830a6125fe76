import Handbook
import SafeHTML

/// The captions of a video as a transcript, and the download of its file. Each line has the second at which it begins,
/// for captions that a browser refuses to load from a disk.
struct Transcript {
    let captions: Captions
    /// The language of the captions, a BCP 47 tag; empty when the author gave none.
    let language: String
    let name: String
    let download: HTML
    let languages: LangAttributes

    var html: HTML {
        """
        <details class="transcript">
        <summary\(languages.ui) aria-label="\(languages[.transcript]): \(name)">\(languages[.transcript])</summary>
        <ol\(languages.attributes(ofWordsIn: language))>
        \(captions.cues.map(cue))</ol>
        <p>\(download)</p>
        </details>

        """
    }

    private func cue(_ cue: Captions.Cue) -> HTML {
        let lines = HTML.joined(cue.text.split(separator: "\n").map { "\($0)" }, by: "<br>")
        return "<li data-seconds=\"\(seconds(cue))\">\(lines)</li>\n"
    }

    private func seconds(_ cue: Captions.Cue) -> String {
        let thousandths = String(cue.start % 1000 + 1000).dropFirst()
        return "\(cue.start / 1000).\(thousandths)"
    }
}
