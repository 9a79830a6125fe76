import Handbook
import Tools

/// Reads WebVTT (W3C, WebVTT 1, section 4) for transcripts: the beginning of each cue, and its text.
package enum CaptionsReader {
    /// Everything except cues (header, notes, styles) is left out. Never fails: a file without cues gives none.
    package static func read(_ bytes: [UInt8]) -> Captions {
        var cues: [Captions.Cue] = []
        var start: Int?
        var text = CueText()
        func close() {
            if let start, !text.words.isEmpty { cues.append(Captions.Cue(start: start, text: text.words)) }
            start = nil
            text.begin()
        }
        let decoded = String(decoding: bytes, as: UTF8.self)
        for line in decoded.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = String(line).trimmingBlanks
            if line.isEmpty {
                close()
            } else if let time = time(inTimings: line) {
                close()
                start = time
            } else if start != nil {
                text.add(line)
            }
        }
        close()
        return Captions(cues: cues, fault: fault(of: bytes))
    }

    private static func fault(of bytes: [UInt8]) -> Captions.Fault? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
        guard text.starts(with: "WEBVTT".utf8), text.dropFirst(6).first?.isWhitespace ?? true else {
            return .notWebVTT
        }
        return String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : nil
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
}

/// The words of cues without tags: lines stay lines, a new voice is named, and ruby text is in brackets (WebVTT, 4.2.2).
private struct CueText {
    private(set) var words = ""
    /// The voice of the words that follow, and of those before them.
    private var voice: String?
    private var lastVoice: String?
    private var isInRuby = false

    /// Begins the next cue; a voice ends with its cue.
    mutating func begin() {
        words = ""
        voice = nil
        isInRuby = false
    }

    mutating func add(_ line: String) {
        if !words.isEmpty { words += "\n" }
        var rest = line[...]
        while !rest.isEmpty {
            let text = rest.prefix { $0 != "<" }
            add(words: text)
            rest = rest[text.endIndex...].dropFirst()
            guard text.endIndex < line.endIndex else { return }
            let tag = rest.prefix { $0 != ">" }
            read(tag)
            rest = rest[tag.endIndex...].dropFirst()
        }
    }

    private mutating func read(_ tag: Substring) {
        let name = tag.prefix { $0 != "." && !$0.isWhitespace }
        switch name {
        case "v": voice = String(tag.drop { !$0.isWhitespace }).trimmingBlanks
        case "/v": voice = nil
        case "rt":
            words += " ("
            isInRuby = true
        case "/rt", "/ruby":
            if isInRuby { words += ")" }
            isInRuby = false
        default: break
        }
    }

    private mutating func add(words text: Substring) {
        if !text.allSatisfy(\.isWhitespace) {
            if let voice, voice != lastVoice, !voice.isEmpty { words += "\(voice): " }
            lastVoice = voice
        }
        words += Self.resolved(String(text))
    }

    /// The text with WebVTT's few character references decoded.
    private static func resolved(_ text: String) -> String {
        let references = [("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&lrm;", ""), ("&rlm;", ""), ("&amp;", "&")]
        return references.reduce(text) { $0.contains("&") ? $0.replacing($1.0, with: $1.1) : $0 }
    }
}
