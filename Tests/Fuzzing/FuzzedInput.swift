import Handbook
import Linting
import Markdown
import Publishing
import Reading

/// One input of the fuzzer: its first byte selects the reader for the rest.
enum FuzzedInput {
    case page([UInt8])
    case settings([UInt8])
    case markup([UInt8])
    case captions([UInt8])

    init?(_ bytes: [UInt8]) {
        guard let kind = bytes.first else { return nil }
        let rest = Array(bytes.dropFirst())
        switch kind % 4 {
        case 0: self = .page(rest)
        case 1: self = .settings(rest)
        case 2: self = .markup(rest)
        default: self = .captions(rest)
        }
    }

    /// Reads the input. Properties of every input are preconditions, so that the fuzzer stops there.
    func check() {
        switch self {
        case .page(let bytes): Self.check(page: bytes)
        case .settings(let bytes): _ = try? SettingsReader.read(String(decoding: bytes, as: UTF8.self))
        case .markup(let bytes): Self.check(markup: bytes)
        case .captions(let bytes):
            for cue in CaptionsReader.read(bytes).cues { precondition(cue.start >= 0, "a cue before the beginning") }
        }
    }

    /// Reads, links, renders, exports, indexes and lints a page, with fixes.
    private static func check(page bytes: [UInt8]) {
        for policy in HTMLPolicy.allCases {
            var settings = Settings()
            settings.html = policy
            let path = ContentPath("native/controls/fuzzed.md")
            let page = PageReader(settings: settings).read(bytes, path: path).page
            let handbook = Handbook(pages: [page], files: FileIndex([]), settings: settings)
            let site = Site(handbook)
            for entry in site.entries where entry.path.text.hasPrefix("native/controls/fuzzed") {
                precondition(site.render(entry.resource) != nil, "no \(entry.path.text)")
            }
            if policy == .trusted { lint(handbook, bytes) }
        }
    }

    private static func lint(_ handbook: Handbook, _ bytes: [UInt8]) {
        let linter = Linter(handbook)
        let findings = linter.findings()
        for finding in findings { precondition(finding.range.start.line >= 1, "\(finding.rule) lies before the page") }
        _ = Fixer.apply(findings, to: bytes, unsafe: true)
    }

    private static func check(markup bytes: [UInt8]) {
        var end = 0
        for token in HTMLTokenizer(bytes, range: 0..<bytes.count) {
            precondition(token.span.lowerBound == end, "a gap between two tokens")
            end = token.span.upperBound
        }
        precondition(end == bytes.count, "bytes after the last token")
    }
}
