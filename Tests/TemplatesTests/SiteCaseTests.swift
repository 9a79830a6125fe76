import Foundation
import Handbook
import Publishing
import TestSupport
import Testing

/// What is published of pages: `Tests/Fixtures/site`. After `---- path` come texts that the file contains, each in a
/// line of its own; `! text` is not in it, `2 × text` is in it as often, `/expression/` fits, and after `=` comes the
/// whole file. `---- ! path` is not published. Without a path, the file is the page of the case.
struct SiteCaseTests {
    @Test(arguments: try CaseFile.cases(in: "site")) func siteIsAsWritten(one: Case) throws {
        let handbook = try one.handbook()
        let site = Site(handbook)
        for (named, lines) in one.results {
            let path = named.isEmpty ? "native/controls/lever/index.html" : named
            let entry = site.entries.first { path == $0.path.text }
            let isThere = path.hasPrefix("! ") ? !site.entries.contains { "! " + $0.path.text == path } : entry != nil
            #expect(isThere, "\(path)")
            let text = entry.flatMap { site.render($0.resource) }.map { String(decoding: $0, as: UTF8.self) } ?? ""
            for line in lines.prefix(while: { $0 != "=" }) where !line.isEmpty {
                #expect(try Self.holds(line.unfolded, in: text), "\(path): \(text)")
            }
            let whole = lines.drop { $0 != "=" }.dropFirst().joined(separator: "\n")
            #expect(whole.isEmpty || whole + "\n" == text, "\(path)")
            if path.hasSuffix(".html") { #expect(WrittenPage(text: text).faults == [], "\(path): \(text)") }
        }
    }

    private static func holds(_ line: String, in text: String) throws -> Bool {
        if line.hasPrefix("! ") { return try !holds(String(line.dropFirst(2)), in: text) }
        if let counted = line.firstMatch(of: #/^(\d+) × (.*)/#.dotMatchesNewlines()) {
            return text.ranges(of: String(counted.2)).count == Int(counted.1)
        }
        guard line.hasPrefix("/"), line.hasSuffix("/"), line.count > 1 else { return text.contains(line) }
        return try text.contains(Regex(String(line.dropFirst().dropLast())).dotMatchesNewlines())
    }
}

/// What is true of each published page.
private struct WrittenPage {
    let text: String

    var faults: [String] {
        let names = text.matches(of: #/ id="([^"]*)"/#).map { String($0.1) }
        let repeated = Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.map { "two \($0)" }
        let lost = text.matches(of: #/<a [^>]*href="#([^"]+)"/#).map { String($0.1) }
            .filter { !names.contains($0.removingPercentEncoding ?? $0) }.map { "no place \($0)" }
        return repeated.sorted() + lost + headingFaults + tagFaults
    }

    /// No level is skipped, and one heading has the first.
    private var headingFaults: [String] {
        let levels = text.matches(of: #/<h([1-6])/#).compactMap { Int($0.1) }
        let skipped = zip(levels, levels.dropFirst()).filter { $1 > $0 + 1 }.map { "h\($0) before h\($1)" }
        return skipped + (levels.isEmpty || levels.count { $0 == 1 } == 1 ? [] : ["levels \(levels)"])
    }

    /// Each end tag is that of the last open element.
    private var tagFaults: [String] {
        var open: [Substring] = []
        for tag in text.matches(of: #/<(\/?)(div|section|details|summary|article|main|ul|li)\b[^>]*>/#) {
            if tag.1.isEmpty { open.append(tag.2) } else if open.popLast() != tag.2 { return ["</\(tag.2)>"] }
        }
        return open.map { "<\($0)>" }
    }
}
