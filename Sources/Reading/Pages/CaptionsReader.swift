import Handbook

/// Reads WebVTT (W3C, WebVTT 1, section 4) for transcripts: the beginning of each cue, and its text.
package enum CaptionsReader {
    /// Everything except cues (header, notes, styles) is left out. Never fails: a file without cues gives none.
    package static func read(_ bytes: [UInt8]) -> Captions {
        var cues: [Captions.Cue] = []
        var start: Int?
        var lines: [String] = []
        func close() {
            if let start, !lines.isEmpty { cues.append(Captions.Cue(start: start, text: lines.joined(separator: " "))) }
            start = nil
            lines = []
        }
        for line in String(decoding: bytes, as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        {
            let text = String(line).trimmingBlanks
            if text.isEmpty {
                close()
            } else if let time = time(inTimings: text) {
                close()
                start = time
            } else if start != nil {
                lines.append(plain(text))
            }
        }
        close()
        return Captions(cues: cues)
    }

    /// The start time in `00:01.000 --> 00:04.000`, in milliseconds; nil for another line.
    private static func time(inTimings line: String) -> Int? {
        guard let arrow = line.firstRange(of: "-->") else { return nil }
        let parts = String(line[..<arrow.lowerBound]).trimmingBlanks.split(separator: ":")
        guard (2...3).contains(parts.count), let last = parts.last else { return nil }
        let seconds = last.split(separator: ".")
        guard seconds.count == 2, let whole = Int(seconds[0]), let thousandths = Int(seconds[1]) else { return nil }
        var minutes = 0
        for part in parts.dropLast() {
            guard let number = Int(part) else { return nil }
            minutes = minutes * 60 + number
        }
        return (minutes * 60 + whole) * 1000 + thousandths
    }

    /// The text without tags such as `<v Name>` and `<i>`, and with WebVTT's few character references decoded.
    private static func plain(_ text: String) -> String {
        var plain = ""
        var isTag = false
        for character in text {
            if character == "<" { isTag = true }
            if !isTag { plain.append(character) }
            if character == ">" { isTag = false }
        }
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&")]
        return references.reduce(plain) { $0.contains("&") ? $0.replacing($1.0, with: $1.1) : $0 }
    }
}
