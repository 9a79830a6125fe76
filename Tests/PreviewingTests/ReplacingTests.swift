import Handbook
import Publishing
import Reading
import TestSupport
import Testing

@testable import Previewing

/// Whatever is done to a folder, step by step: following it gives the very site that reading it anew gives.
struct ReplacingTests {
    @Test(arguments: 1...6)
    func followingIsTheSameAsReadingAnew(seed: Int) throws {
        let folder = try TemporaryFolder()
        var author = Author(seed: UInt64(seed), folder: folder)
        for number in 0..<12 { try author.writePage(number) }
        let live = try LiveHandbook(RunningPreview.source(folder))
        for step in 0..<40 {
            let burst = try author.act()
            _ = live.follow(burst)
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

    /// The first path that is not the same in both; nil for none.
    private static func difference(_ live: LiveHandbook, _ expected: Site) -> String? {
        let site = LiveServedSite(live)
        for entry in expected.entries {
            guard let (resource, actual) = site.snapshot.site.resource(entry.path.text) else {
                return "no \(entry.path)"
            }
            if actual.render(resource) != expected.render(entry.resource) { return entry.path.text }
        }
        let paths = Set(expected.entries.map(\.path.text))
        return site.snapshot.site.paths.first { !paths.contains($0) }.map { "\($0) should not be" }
    }
}

/// Does to a folder what authors do, at random but always the same for a seed.
private struct Author {
    private var random: UInt64
    private let folder: TemporaryFolder
    private(set) var lastAct = ""

    init(seed: UInt64, folder: TemporaryFolder) {
        random = seed &* 0x9E37_79B9_7F4A_7C15
        self.folder = folder
    }

    /// Does something; the burst that a watcher would report.
    mutating func act() throws -> Burst {
        let number = pick(12)
        let path = Self.path(number)
        switch pick(12) {
        case 0 where folder.holds(path):
            lastAct = "removing \(path)"
            try folder.remove(path)
            return burst(path)
        case 1:
            let name = "media/picture\(pick(3)).svg"
            lastAct = "a picture, \(name)"
            if folder.holds(name) { try folder.remove(name) } else { try folder.write("<svg/>", to: name) }
            return burst(name)
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
            return Burst(files: burst(path).files.union(burst(place).files))
        case 2:
            lastAct = "everything is unclear"
            try writePage(number)
            return Burst(isUnclear: true)
        case 3:
            lastAct = "two pages at once"
            try writePage(number)
            try writePage((number + 1) % 12)
            return Burst(files: burst(path).files.union(burst(Self.path((number + 1) % 12)).files))
        default:
            lastAct = "writing \(path)"
            try writePage(number)
            return burst(path)
        }
    }

    private mutating func changeFragment() throws -> Burst {
        let name = "shared/part\(pick(2)).md"
        if folder.holds(name), pick(3) == 0 {
            try folder.remove(name)
        } else {
            try folder.write("## Heading \(pick(4))\n\nShared \(pick(50)) {{word}}\n", to: name)
        }
        return burst(name)
    }

    private mutating func changeSettings() throws -> Burst {
        let lines = [
            "title: Handbook \(pick(3))", "names: { page1: First \(pick(2)) }", "order: [section\(pick(3))]",
            "vocabulary: { sections: { condensed: [Heading \(pick(4))] }, gherkin: { when: [Press\(pick(3))] } }",
            "addresses: { prefixes: { /old: /section\(pick(3)) } }",
        ]
        var chosen: [String] = []
        for line in lines where pick(3) > 0 { chosen.append(line) }
        try folder.write(chosen.joined(separator: "\n") + "\n", to: "curbcut.yml")
        return burst("curbcut.yml")
    }

    /// What the configuration says now.
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
        switch pick(8) {
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

    private func burst(_ path: String) -> Burst {
        Burst(files: [(ContentRoot.realPath(folder.path) ?? "") + "/" + path])
    }

    private mutating func pick(_ count: UInt64) -> Int {
        // xorshift64* (Vigna, 2016).
        random ^= random >> 12
        random ^= random << 25
        random ^= random >> 27
        return Int((random &* 0x2545_F491_4F6C_DD1D) >> 33 % count)
    }
}
