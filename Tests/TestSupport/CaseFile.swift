import Foundation
import Handbook
import Reading
import Testing

/// A file with texts and what is made of them: a title (`== title`), a text, `----` and the result.
/// `RECORD=1` writes the results.
package struct CaseFile: Sendable, CustomStringConvertible {
    package let path: String

    package var description: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// All files of a folder in `Tests/Fixtures`.
    package static func all(in folder: String) -> [CaseFile] {
        Repository.files(below: Repository.fixtures + "/" + folder, ending: ".txt").map { CaseFile(path: $0) }
    }

    /// The cases of all files of a folder in `Tests/Fixtures`.
    package static func cases(in folder: String) throws -> [Case] { try all(in: folder).flatMap { try $0.cases() } }

    func cases() throws -> [Case] {
        ("\n" + (try Repository.text(path))).components(separatedBy: "\n== ").dropFirst().map(Case.init)
    }

    /// Expects each result.
    package func check(_ result: (Case) throws -> [String]) throws {
        var recorded: [String] = []
        for one in try cases() {
            let made = try result(one).joined(separator: "\n")
            #expect(made == one.expected, "\(one.title)")
            recorded.append("== \(one.title)\n\(one.text)----\n\(made)\(made.isEmpty ? "" : "\n")")
        }
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
        try Data(recorded.joined(separator: "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
}

/// A title, a text and what is expected of it.
package struct Case: Sendable, CustomTestStringConvertible {
    package let title: String
    package let text: String
    package let expected: String
    /// The results after `---- name` each, by lines.
    package let results: [(name: String, lines: [String])]

    package var testDescription: String { title }

    init(_ written: String) {
        let lines = written.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let isMark = { (line: String) in line == "----" || line.hasPrefix("---- ") }
        let end = lines.firstIndex(where: isMark) ?? lines.count
        (title, text) = (lines[0], lines[1..<end].map { $0 + "\n" }.joined())
        var results: [(name: String, lines: [String])] = []
        for line in lines[end...] {
            if isMark(line) {
                results.append((String(line.dropFirst(5)), []))
            } else {
                results[results.count - 1].lines.append(line)
            }
        }
        for index in results.indices { while results[index].lines.last == "" { results[index].lines.removeLast() } }
        self.results = results
        expected = results.first?.lines.joined(separator: "\n") ?? ""
    }

    /// The files of the text: a line `-- path --` begins one. What is before the first is the page at `path`.
    package func files(page path: String) -> [(path: String, text: String)] {
        var files = [(path: path, text: "")]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("-- "), line.hasSuffix(" --") {
                files.append((String(line.dropFirst(3).dropLast(3)), ""))
            } else {
                files[files.count - 1].text += line + "\n"
            }
        }
        return files.filter { $0.path != path || !$0.text.isEmpty }
    }

    /// What is made of the text; if the title says `line by line`, of each line.
    package func pages(_ result: (String) throws -> [String]) rethrows -> [String] {
        guard title.contains("line by line") else { return try result(text.unfolded) }
        return try text.dropLast().split(separator: "\n").enumerated().flatMap { number, line in
            try result(line.unfolded + "\n").map { "\(number + 1): \($0)" }
        }
    }

    /// The handbook of the files in a folder: pages, `curbcut.yml` and others.
    package func handbook(page: String = "native/controls/lever.md", in folder: String = "") throws -> Handbook {
        let written = files(page: page).filter { $0.path.hasPrefix(folder) }
        let files = Dictionary(written.map { (String($0.path.dropFirst(folder.count)), $0.text.unfolded) }) { $1 }
        let settings = try SettingsReader.read(files["curbcut.yml"] ?? "")
        let reader = PageReader(settings: settings)
        let pages = files.filter { $0.key.hasSuffix(".md") }
            .map { reader.read(Array($1.utf8), path: ContentPath($0)).page }
        return Handbook(
            pages: pages.filter { !$0.frontMatter.draft }, drafts: pages.filter(\.frontMatter.draft),
            files: index(of: files.filter { !$0.key.hasSuffix(".md") && $0.key != "curbcut.yml" }), settings: settings)
    }

    /// The text of a file is the captions of a `.vtt`, and the size of a picture: `70×50`.
    private func index(of files: [String: String]) -> FileIndex {
        let written = files.filter { !$0.value.isEmpty }.map { (ContentPath($0), $1) }
        let sizes = written.compactMap { path, text in
            let numbers = text.dropLast().split(separator: "×").compactMap { Int($0) }
            return numbers.count == 2 ? PictureSize(width: numbers[0], height: numbers[1]).map { (path, $0) } : nil
        }
        let captions = written.filter { $0.0.fileExtension == "vtt" }
            .map { ($0, CaptionsReader.read(Array($1.utf8))) }
        return FileIndex(
            files.keys.map { ContentPath($0) }, captions: Dictionary(uniqueKeysWithValues: captions),
            pictures: Dictionary(uniqueKeysWithValues: sizes))
    }
}

extension StringProtocol {
    /// The text with the end of a line for each `⏎`, and a character for each `\u{AD}`.
    package var unfolded: String {
        String(self).replacing("⏎", with: "\n").replacing(#/\\u\{([0-9A-F]+)\}/#) { found in
            UInt32(found.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
        }
    }
}
