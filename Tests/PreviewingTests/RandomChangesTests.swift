import Handbook
import Publishing
import Reading
import TestSupport
import Testing

@testable import Previewing

/// Following any changes of a folder, step by step, gives the same site as reading it again.
struct RandomChangesTests {
    @Test(arguments: 1...6)
    func followingIsTheSameAsReadingAnew(seed: Int) throws {
        let folder = try TemporaryFolder()
        var author = Author(seed: UInt64(seed), folder: folder)
        for number in 0..<12 { try author.writePage(number) }
        let live = try LiveHandbook(RunningPreview.source(folder.path))
        for step in 0..<40 {
            let changes = try author.act()
            _ = live.follow(changes)
            let anew = HandbookReader(
                folder: try ContentFolder(path: folder.path), settings: try author.settings()
            ).read()
            #expect(live.handbook.settings == anew.handbook.settings)
            let difference = Self.difference(live, Site(anew.handbook))
            #expect(difference == nil, "seed \(seed), step \(step), after \(author.lastAct)")
            #expect(live.handbook.backlinks == anew.handbook.backlinks)
            #expect(live.handbook.readingOrder == anew.handbook.readingOrder)
            #expect(live.handbook.folders == anew.handbook.folders)
            if difference != nil { return }
        }
    }

    /// The first path that differs, if any.
    private static func difference(_ live: LiveHandbook, _ expected: Site) -> String? {
        let site = live.site
        for entry in expected.entries {
            switch site.find(entry.path.text) {
            case nil: return "no \(entry.path)"
            case .bytes(let bytes), .moved(_, let bytes):
                if bytes != expected.render(entry.resource) { return entry.path.text }
            case .file: if case .file = entry.resource { continue } else { return entry.path.text }
            }
        }
        let paths = Set(expected.entries.map(\.path.text))
        return site.published.entries.map(\.path.text).first { !paths.contains($0) }.map { "\($0) should not be" }
    }
}

/// Changes a folder as authors do, at random but always the same for a seed.
private struct Author {
    private var random: UInt64
    private let folder: TemporaryFolder
    private(set) var lastAct = ""

    init(seed: UInt64, folder: TemporaryFolder) {
        random = seed &* 0x9E37_79B9_7F4A_7C15
        self.folder = folder
    }

    /// Makes one change; returns what a watcher would report.
    mutating func act() throws -> FileChanges {
        let number = pick(12)
        let path = Self.path(number)
        switch pick(12) {
        case 0 where folder.holds(path):
            lastAct = "removing \(path)"
            try folder.remove(path)
            return changes(path)
        case 1:
            let name = "media/" + ["picture0.svg", "picture1.svg", "picture2.svg", "film.vtt"][pick(4)]
            lastAct = "a file, \(name)"
            try changeFile(name)
            return changes(name)
        case 4:
            lastAct = "a fragment"
            return try changeFragment()
        case 5:
            lastAct = "the settings"
            return try changeSettings()
        case 6 where folder.holds(path):
            let place = Self.path((number + 1 + pick(11)) % 12)
            lastAct = "moving \(path) to \(place)"
            try folder.write(try folder.text(path), to: place)
            try folder.remove(path)
            return FileChanges(files: changes(path).files.union(changes(place).files))
        case 2:
            lastAct = "anything may have happened"
            try writePage(number)
            return FileChanges(needsFullScan: true)
        case 3:
            lastAct = "two pages at once"
            try writePage(number)
            try writePage((number + 1) % 12)
            return FileChanges(files: changes(path).files.union(changes(Self.path((number + 1) % 12)).files))
        default:
            lastAct = "writing \(path)"
            try writePage(number)
            return changes(path)
        }
    }

    private mutating func changeFile(_ name: String) throws {
        if folder.holds(name), pick(3) == 0 { return try folder.remove(name) }
        let content = name.hasSuffix(".svg") ? "<svg>\(pick(2) == 0 ? "<script/>" : "")</svg>" : Self.captions(pick(9))
        try folder.write(content, to: name)
    }

    private static func captions(_ number: Int) -> String {
        "WEBVTT\n\n00:01.000 --> 00:02.000\nSpoken \(number)\n"
    }

    private mutating func changeFragment() throws -> FileChanges {
        let name = "shared/part\(pick(2)).md"
        if folder.holds(name), pick(3) == 0 {
            try folder.remove(name)
        } else {
            try folder.write("## Heading \(pick(4))\n\nShared \(pick(50)) {{word}}\n", to: name)
        }
        return changes(name)
    }

    private mutating func changeSettings() throws -> FileChanges {
        let lines = [
            "html: safe", "title: Handbook \(pick(3))", "names: { page1: First \(pick(2)) }",
            "order: [section\(pick(3))]",
            "sections: { condensed: { name: Heading \(pick(4)) } }", "vocabulary: { when: [Press\(pick(3))] }",
            "links: { redirect: { /old: /section\(pick(3)) } }",
        ]
        var chosen: [String] = []
        for line in lines where pick(3) > 0 { chosen.append(line) }
        try folder.write(chosen.joined(separator: "\n") + "\n", to: "curbcut.yml")
        return changes("curbcut.yml")
    }

    /// The current configuration.
    func settings() throws -> Settings {
        folder.holds("curbcut.yml") ? try SettingsReader.read(try folder.text("curbcut.yml")) : Settings()
    }

    mutating func writePage(_ number: Int) throws {
        try folder.write(text(number), to: Self.path(number))
    }

    private mutating func text(_ number: Int) -> String {
        var front: [String] = []
        if pick(6) == 0 { front.append("title: Title \(pick(5))") }
        if pick(6) == 0 { front.append("order: \(pick(4))") }
        if pick(8) == 0 { front.append("aliases: [/old/\(pick(4))]") }
        if pick(10) == 0 { front.append("draft: true") }
        if pick(10) == 0 { front.append("slug: slug\(pick(3))") }
        var lines = front.isEmpty ? [] : ["---"] + front + ["---"]
        lines += pick(4) == 0 ? [] : ["# Page \(pick(3)) of \(number)", ""]
        for _ in 0..<pick(6) { lines += [paragraph(), ""] }
        return lines.joined(separator: "\n")
    }

    private mutating func paragraph() -> String {
        switch pick(9) {
        case 8:
            "<video controls><source src=\"/media/a.webm\"><track kind=\"captions\" src=\"/media/film.vtt\"></video>"
        case 6: "<!-- include: shared/part\(pick(2)).md word=\"w\(pick(9))\" -->"
        case 7: "See the Page \(pick(3)) of \(pick(12)) component.\n\n1. Press\n   - Tab: \(pick(9))\n"
        case 0: "## Heading \(pick(4))"
        case 1: "[Link](/\(Self.path(pick(12)).dropLast(3))#heading-\(pick(4)))"
        case 2: "[Link](/\(Self.path(pick(12))))"
        case 3: "![Picture](/media/picture\(pick(3)).svg)"
        case 4: "[Old](/old/\(pick(4))) and <a id=\"heading-\(pick(4))\"></a>"
        default: "## Gherkin\n\n- **WHEN** a user taps it \(pick(100))\n   - **THEN** something happens\n"
        }
    }

    private static func path(_ number: Int) -> String {
        number == 11 ? "section1/index.md" : "section\(number % 3)/category\(number % 2)/page\(number).md"
    }

    private func changes(_ path: String) -> FileChanges {
        FileChanges(files: [folder.path + "/" + path])
    }

    private mutating func pick(_ count: UInt64) -> Int {
        // xorshift64* (Vigna, 2016).
        random ^= random >> 12
        random ^= random << 25
        random ^= random >> 27
        return Int((random &* 0x2545_F491_4F6C_DD1D) >> 33 % count)
    }
}
