import Tools

extension Vocabulary {
    /// The words of the handbooks known so far. Case and outer punctuation and spaces of spellings do not matter.
    package static let standard = Vocabulary(
        platforms: [.ios, .android],
        frameworks: [
            Framework(id: "uikit", name: "UIKit", platforms: [.ios], spellings: ["UI Kit"]),
            Framework(id: "swiftui", name: "SwiftUI", platforms: [.ios], spellings: ["Swift UI"]),
            Framework(
                id: "android-views", name: "Android Views", platforms: [.android],
                spellings: ["Android View", "Views", "Android Views (XML)", "Android XML", "View system"]),
            Framework(
                id: "jetpack-compose", name: "Jetpack Compose", platforms: [.android],
                spellings: ["Android Compose", "Compose", "Android Jetpack Compose"]),
        ],
        sections: sections(in: .english) + [notes(on: .ios), notes(on: .android)],
        topics: topics(in: .english),
        screenReaders: [
            ScreenReader(name: "VoiceOver", platform: nil),
            ScreenReader(name: "TalkBack", platform: .android),
            ScreenReader(name: "NVDA", platform: nil),
            ScreenReader(name: "JAWS", platform: nil),
            ScreenReader(name: "Narrator", platform: nil),
        ],
        families: [
            PlatformFamily(folder: "native", platforms: [.ios, .android]),
            PlatformFamily(folder: "web", platforms: [.web]),
        ])

    /// The text for comparing spellings: lower case, words separated by one space, no final colon or other punctuation.
    static func normalised(_ text: String) -> String {
        var words = Substring(text.lowercased().oneLine.replacing("：", with: ":")).utf8
        while let last = words.last, " :.*_".utf8.contains(last) { words.removeLast() }
        return String(Substring(words.drop { " :.*_".utf8.contains($0) }))
    }
}

extension Vocabulary {
    static let sectionKinds: [SectionKind] = [.generalNotes, .videos, .condensed, .gherkin, .criteria, .developerNotes]

    /// The sections that Curbcut knows, and the notes for platforms, by the names that they have in `curbcut.yml`.
    package var knownSections: [(id: String, kind: SectionKind)] {
        Self.sectionKinds.map { ($0.id, $0) } + platforms.map { ($0.id, .platformNotes($0)) }
    }
}
