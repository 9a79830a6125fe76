import Markdown
import Tools

/// Something wrong with the content, from the place that sees it to the terminal and the browser.
package struct Finding: Sendable, Equatable {
    package let rule: String
    package var severity: Severity
    /// The file, seen from the content folder: `../curbcut.yml` for the configuration beside it.
    package let path: ContentPath
    package let range: SourceRange
    package let message: String
    /// Why it matters, in one line.
    package let why: String
    package var help: String?
    package let related: [Related]
    package var fix: Fix?
    /// The baseline's key for the finding.
    package let key: Key
    /// Number of bytes in the file before the page's source: the front matter.
    package let sourceOffset: Int
    /// Bytes of the page's source, for fixes.
    package let bytes: Range<Int>
    /// Whether the finding is about the file as a whole, perhaps outside of the page's source; it has no bytes then.
    package var isAboutFile = false
    /// Whether the system refused to read the file or folder: its content is unknown.
    package var isUnread = false
    /// Name of the cause that findings of the rule share, if their messages differ: a language, the folder of
    /// addresses.
    package let cause: String?
    /// The other page that the message names, such as the one with the same address.
    package var other: ContentPath?

    package init(
        rule: String, severity: Severity, path: ContentPath, range: SourceRange, message: String, why: String,
        help: String?, related: [Related], fix: Fix?, key: Key, sourceOffset: Int, bytes: Range<Int>,
        cause: String? = nil
    ) {
        (self.rule, self.severity, self.path, self.range) = (rule, severity, path, range)
        (self.message, self.why, self.help, self.related) = (message, why, help, related)
        (self.fix, self.key, self.sourceOffset, self.bytes, self.cause) = (fix, key, sourceOffset, bytes, cause)
    }

    /// Hash of the key; stable when lines move.
    package var fingerprint: String {
        var hash = FNV1a()
        for (index, part) in [key.rule, key.page, key.section, key.text, key.words].enumerated() {
            if index > 0 { hash.add(0x1F) }
            hash.add(part.utf8)
        }
        let digits = String(hash.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    package struct Related: Sendable, Equatable {
        package let path: ContentPath
        package let range: SourceRange
        package let note: String

        package init(path: ContentPath, range: SourceRange, note: String) {
            (self.path, self.range, self.note) = (path, range, note)
        }
    }

    /// Readable, without line numbers.
    package struct Key: Sendable, Hashable {
        package let rule: String
        package var page: String
        /// The headings above, outermost first.
        package let section: String
        /// The finding's first line without marks and spaces.
        package let text: String
        /// What the finding is about in that line, which may have several; empty if it is all of the line.
        package let words: String

        package init(rule: String, page: String, section: String, text: String, words: String = "") {
            (self.rule, self.page, self.section, self.text, self.words) = (rule, page, section, text, words)
        }
    }

    /// Order by page, place and rule.
    package static func comesFirst(_ a: Finding, _ b: Finding) -> Bool {
        (a.path, a.range.start, a.rule, a.range.end, a.message)
            < (b.path, b.range.start, b.rule, b.range.end, b.message)
    }
}

// MARK: Files

extension Finding {
    /// What a finding is about that no rule of `lint` makes; the rule identifier in reports.
    package enum Subject: String, Sendable, CaseIterable {
        case address = "page/address"
        case empty = "structure/empty"
        case file = "page/file"
        case folder = "page/folder"
        case frontMatter = "page/front-matter"
        case html = "page/html"
        case include = "page/include"
        case limit = "page/limit"
        case link = "link/unresolved"
        case lint = "page/lint"
        case report = "page/report"
        case results = "page/results"

        /// What readers lose.
        fileprivate var why: String {
            switch self {
            case .file, .folder, .include, .limit: "The site is published without it, or with less than was meant."
            case .frontMatter: "The page is read without what these lines set."
            case .address: "Readers and links that use the address do not arrive where you mean."
            case .link: "Readers who follow it find nothing."
            case .html: "Browsers show the page otherwise than it was written."
            case .empty: "Readers find nothing."
            case .results, .report: "A report may say more or less than was tested."
            case .lint: "Mistakes on this page may stay unseen."
            }
        }
    }

    /// A finding about a file that could not be read or published as intended. Baselines compare `page` and `text`:
    /// the path and the message, unless they differ between checkouts.
    package init(
        _ subject: Subject, _ severity: Severity = .error, path: ContentPath, at place: SourcePosition = .start,
        _ message: String, page: String? = nil, text: String? = nil
    ) {
        let rule = subject.rawValue
        self.init(
            rule: rule, severity: severity, path: path, range: SourceRange(start: place, end: place), message: message,
            why: subject.why, help: nil, related: [], fix: nil,
            key: Key(rule: rule, page: page ?? path.text, section: "", text: text ?? message), sourceOffset: 0,
            bytes: 0..<0)
        isAboutFile = true
    }

    /// A file or folder that the system refused to read.
    package static func unread(
        _ subject: Subject, path: ContentPath, at place: SourcePosition = .start, _ message: String
    ) -> Finding {
        var finding = Finding(subject, path: path, at: place, message)
        finding.isUnread = true
        return finding
    }

    /// A file that pages use and that cannot be read.
    package static func unpublished(_ path: ContentPath, reason: String) -> Finding {
        .unread(
            .file, path: path,
            "the file cannot be read (\(reason)), so it is missing from the site; check its permissions")
    }

    /// Whether a file could not be read or published. Other errors are about a page that is published all the same.
    package var isFailure: Bool {
        let ofPages: [Subject] = [.empty, .frontMatter, .html, .include, .link]
        return isAboutFile && severity == .error && !ofPages.contains { $0.rawValue == rule }
    }

    /// Whether a rule of `lint` finds the same, which the handbook may have turned off.
    package var isOfLint: Bool { isAboutFile && rule == Subject.empty.rawValue }

    /// The finding with the other page that its message names.
    package func about(_ other: ContentPath) -> Finding {
        var finding = self
        finding.other = other
        return finding
    }
}

extension [Finding] {
    /// More findings of a rule in one file tell nobody more than their number.
    private static let mostInFile = 20

    /// The first findings of each rule in each file, in their order; the last of them says how many more there are.
    package var firstInEachFile: [Finding] {
        func key(_ finding: Finding) -> [String] { [finding.rule, finding.path.text] }
        let counts = map(key).counts
        var seen: [[String]: Int] = [:]
        return compactMap { finding in
            let (count, number) = (counts[key(finding)] ?? 0, (seen[key(finding)] ?? 0) + 1)
            seen[key(finding)] = number
            if number > Self.mostInFile { return nil }
            var finding = finding
            if number == Self.mostInFile, count > number { finding.help = "\(count - number) more in this file" }
            return finding
        }
    }
}

extension Optional<String> {
    /// The end of a message about an unknown name: the nearest known one, or other advice.
    package func suggested(otherwise advice: String = "") -> String { map { "; did you mean '\($0)'?" } ?? advice }
}

extension ContentPath {
    /// The path in reports, after the prefix for pages: `curbcut.yml` for `../curbcut.yml` below `Content/`.
    package func text(below prefix: String) -> String {
        if text.hasPrefix("/") { return text }
        // The content folder itself.
        if text.isEmpty { return prefix.isEmpty ? "." : String(prefix.dropLast()) }
        var folders = prefix.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        var rest = text[...]
        while rest.hasPrefix("../"), let last = folders.last, last != "..", !last.isEmpty {
            folders.removeLast()
            rest = rest.dropFirst(3)
        }
        return folders.map { $0 + "/" }.joined() + rest
    }
}
