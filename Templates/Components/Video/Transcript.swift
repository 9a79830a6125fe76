import Handbook
import SafeHTML

/// The captions of a video as a transcript, with times that play it from there, and the download of its file.
struct Transcript {
    let captions: Captions
    /// The language of the captions, a BCP 47 tag; empty when the author gave none.
    let language: String
    /// The address of the video file.
    let video: Address
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
        """
        <li><a href="\(video.with(fragment: "t=\(seconds(cue))"))" data-seconds="\(seconds(cue))">\(clock(cue))</a> \(lines(of: cue))</li>

        """
    }

    private func lines(of cue: Captions.Cue) -> HTML {
        var html = HTML.nothing
        for (number, line) in cue.text.split(separator: "\n").enumerated() {
            html.append(number == 0 ? "\(String(line))" : "<br>\(String(line))")
        }
        return html
    }

    private func seconds(_ cue: Captions.Cue) -> String {
        let thousandths = String(cue.start % 1000 + 1000).dropFirst()
        return "\(cue.start / 1000).\(thousandths)"
    }

    /// 1:05; from the first hour on 1:00:05.
    private func clock(_ cue: Captions.Cue) -> String {
        let (minutes, seconds) = (cue.start / 60_000, Self.twoDigits(cue.start / 1000 % 60))
        return minutes < 60 ? "\(minutes):\(seconds)" : "\(minutes / 60):\(Self.twoDigits(minutes % 60)):\(seconds)"
    }

    private static func twoDigits(_ number: Int) -> Substring { String(number + 100).dropFirst() }
}
