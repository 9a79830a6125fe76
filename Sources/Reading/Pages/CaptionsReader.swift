import Handbook
import Markdown
import Tools

/// Reads WebVTT (W3C, WebVTT 1, section 4) for transcripts: the beginning of each cue, and its text.
package enum CaptionsReader {
    /// The cues in the order of time, without header, notes and styles. Never fails: a file without cues gives none.
    package static func read(_ bytes: [UInt8]) -> Captions {
        var blocks = Blocks()
        let decoded = String(decoding: SourceText.readable(bytes.map { $0 == 0 ? 0x20 : $0 }), as: UTF8.self)
        let lines = decoded.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        for (index, line) in lines.enumerated() { blocks.read(String(line), number: index + 1) }
        blocks.end()
        return Captions(
            cues: blocks.cues.sorted { $0.start < $1.start },
            fault: fault(of: bytes) ?? blocks.fault ?? (blocks.cues.isEmpty ? .noCues : nil))
    }

    private static func fault(of bytes: [UInt8]) -> Captions.Fault? {
        let text = bytes.withoutMark
        guard text.starts(with: "WEBVTT".utf8), text.dropFirst(6).first?.isWhitespace ?? true else { return .notWebVTT }
        return String(validating: bytes, as: UTF8.self) == nil ? .notUTF8 : nil
    }
}

/// The blocks of a file, between blank lines.
private struct Blocks {
    private(set) var cues: [Captions.Cue] = []
    /// The first of them.
    private(set) var fault: Captions.Fault?
    private var block = Block.none
    private var text = CueText()

    private enum Block {
        case none
        /// The header, a note, a style sheet.
        case skipped
        /// Lines before the times of a cue, from the line with this number.
        case name(line: Int)
        /// The start in milliseconds.
        case cue(start: Int)
    }

    /// Only an empty line ends a cue: those that YouTube makes begin with a line of one space.
    mutating func read(_ written: String, number: Int) {
        if written.isEmpty { return end() }
        let line = written.trimmingBlanks
        if line.isEmpty { return }
        if let arrow = line.firstRange(of: "-->"), !line.hasPrefix("NOTE") {
            let isInCue = if case .cue = block { true } else { false }
            let start = line[..<arrow.lowerBound]
            if isInCue, CueTime(start) == nil { fault = fault ?? .arrowInWords(line: number) }
            if isInCue { end() }
            return begin(start, line[arrow.upperBound...], number: number)
        }
        switch block {
        case .none:
            let word = line.prefix { !$0.isWhitespace && $0 != "\u{FEFF}" }
            let isSkipped = number == 1 || ["NOTE", "STYLE", "REGION"].contains(word)
            block = isSkipped ? .skipped : .name(line: number)
        case .cue:
            text.add(line)
            if text.hasUnknownTag { fault = fault ?? .unknownTag(line: number) }
        case .skipped, .name: break
        }
    }

    /// Begins a cue at its line of times, which browsers read only if both are well formed.
    private mutating func begin(_ start: Substring, _ rest: Substring, number: Int) {
        let times = [start, rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace }].map(CueTime.init)
        if !times.allSatisfy({ $0?.isWellFormed ?? false }) {
            fault = fault ?? .time(line: number)
        } else if let start = times[0], let end = times[1], end.milliseconds <= start.milliseconds {
            fault = fault ?? .noDuration(line: number)
        }
        block = times[0].map { .cue(start: $0.milliseconds) } ?? .skipped
    }

    mutating func end() {
        switch block {
        case .cue(let start) where !text.words.isEmpty: cues.append(Captions.Cue(start: start, text: text.words))
        case .name(let line): fault = fault ?? .wordsWithoutTime(line: line)
        default: break
        }
        block = .none
        text.begin()
    }
}

/// A time such as `00:01.000`, also as other formats write it: `0:00:01,0`.
private struct CueTime {
    let milliseconds: Int
    /// Whether browsers read it: two digits for minutes and seconds up to 59, three for thousandths.
    let isWellFormed: Bool

    init?(_ written: Substring) {
        let parts = String(written).trimmingBlanks.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let last = parts.last else { return nil }
        let seconds = last.split { $0 == "." || $0 == "," }
        let numbers = (parts.dropLast() + seconds).map { Int($0) }
        guard seconds.count == 2, !numbers.contains(nil), seconds[1].count <= 3 else { return nil }
        let minutes = parts.dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
        let thousandths = Int(((Double("0." + seconds[1]) ?? 0) * 1000).rounded())
        milliseconds = (minutes * 60 + (Int(seconds[0]) ?? 0)) * 1000 + thousandths
        let digits = parts.dropLast().map(\.count) + seconds.map(\.count)
        let areBelowSixty = numbers.suffix(3).prefix(2).allSatisfy { $0 ?? 60 < 60 }
        isWellFormed = digits.suffix(3) == [2, 2, 3] && last.contains(".") && areBelowSixty
    }
}

/// The words of cues without tags: lines stay lines, a new voice is named, and ruby text is in brackets (WebVTT,
/// 4.2.2).
private struct CueText {
    private(set) var words = ""
    /// The voice of the words that follow, and of those before them.
    private var voice: String?
    private var lastVoice: String?
    private var isInRuby = false
    private(set) var hasUnknownTag = false

    /// All but times (WebVTT, 4.2.2).
    private static let tags: Set<Substring> = ["c", "i", "b", "u", "v", "ruby", "rt", "lang"]

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
        case "v": voice = Self.resolved(tag.drop { !$0.isWhitespace }).trimmingBlanks
        case "/v": voice = nil
        case "rt":
            words += " ("
            isInRuby = true
        case "/rt", "/ruby":
            if isInRuby { words += ")" }
            isInRuby = false
        default:
            let known = name.hasPrefix("/") ? name.dropFirst() : name
            if !Self.tags.contains(known), known.first?.isNumber != true { hasUnknownTag = true }
        }
    }

    private mutating func add(words text: Substring) {
        if !text.allSatisfy(\.isWhitespace) {
            if let voice, voice != lastVoice, !voice.isEmpty { words += "\(voice): " }
            lastVoice = voice
        }
        words += Self.resolved(text)
    }

    /// Text without character references and controls.
    private static func resolved(_ text: Substring) -> String {
        let resolved = CharacterReferences.resolve(Array(text.utf8)[...])
        return String(resolved.unicodeScalars.filter { $0.properties.generalCategory != .control })
    }
}
