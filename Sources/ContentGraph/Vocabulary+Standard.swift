import Markdown

extension Vocabulary {
    /// The words of the handbooks known so far; spellings are compared without case, marks and blanks at the ends.
    package static let standard = Vocabulary(
        platforms: [.ios, .android],
        frameworks: [
            Framework(id: "uikit", name: "UIKit", platform: .ios, spellings: ["UI Kit"]),
            Framework(id: "swiftui", name: "SwiftUI", platform: .ios, spellings: ["Swift UI"]),
            Framework(
                id: "android-views", name: "Android Views", platform: .android,
                spellings: ["Android View", "Views", "Android Views (XML)", "Android XML", "View system"]),
            Framework(
                id: "jetpack-compose", name: "Jetpack Compose", platform: .android,
                spellings: ["Android Compose", "Compose", "Android Jetpack Compose"]),
        ],
        sections: [
            SectionTerm(kind: .generalNotes, spellings: ["General Notes", "General Note", "Overview"]),
            SectionTerm(kind: .videos, spellings: ["Videos", "Video", "Video examples", "Video example"]),
            SectionTerm(kind: .condensed, spellings: ["Condensed", "Condensed criteria"]),
            SectionTerm(kind: .gherkin, spellings: ["Gherkin", "Gherkin criteria"]),
            SectionTerm(kind: .criteria, spellings: ["Criteria", "Acceptance criteria"]),
            notes(on: .ios),
            notes(on: .android),
            SectionTerm(kind: .developerNotes, spellings: ["Developer Notes", "Developer Note"]),
        ],
        topics: [
            TopicTerm(name: .generalNotes, spellings: ["General Notes", "General Note", "Notes"]),
            TopicTerm(name: .name, spellings: ["Name"]),
            TopicTerm(name: .role, spellings: ["Role", "Accessibility Trait", "Accessibility Traits"]),
            TopicTerm(name: .groupings, spellings: ["Groupings", "Grouping", "Group", "Groups"]),
            TopicTerm(name: .state, spellings: ["State", "States", "Value"]),
            TopicTerm(name: .focus, spellings: ["Focus", "Focus order"]),
            TopicTerm(
                name: .announcementExamples,
                spellings: [
                    "Announcement examples", "Announcement example", "Announcements", "Examples of announcements",
                    "Example announcements", "Screen reader announcements",
                ]),
            TopicTerm(
                name: .codeExample, spellings: ["Code example", "Code examples", "Code sample", "Code samples"]),
        ],
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

    /// How a section for the developers of one platform is headed.
    package static func notes(on platform: Platform) -> SectionTerm {
        let name = platform.name
        return SectionTerm(
            kind: .platformNotes(platform),
            spellings: [
                "\(name) Developer Notes", "\(name) Developer Note", "\(name) Notes", "\(name)",
                "Developer Notes for \(name)", "Developer Notes (\(name))", "Developer Notes \(name)",
                "Notes for \(name)",
            ])
    }

    /// Text as spellings are compared: lower case, words apart by one space, no colon or mark at the ends.
    package static func normalised(_ text: String) -> String {
        String(decoding: normalised(Array(text.utf8)[...]), as: UTF8.self)
    }

    /// The same in bytes.
    static func normalised(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let isASCII = text.isASCII
        let text = isASCII ? text : text.inLowerCase
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count)
        text.withUnsafeBufferPointer { text in
            for byte in text {
                if !byte.isWhitespace {
                    bytes.append(isASCII ? byte.lowercased : byte)
                } else if let last = bytes.last, last != UInt8(ascii: " ") {
                    bytes.append(UInt8(ascii: " "))
                }
            }
        }
        var normalised = bytes[...]
        while let first = normalised.first, isMark(first) { normalised.removeFirst() }
        while let last = normalised.last, isMark(last) { normalised.removeLast() }
        return normalised
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "*"), UInt8(ascii: "_"): true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// The text in lower case, of whatever alphabet.
    package var inLowerCase: ArraySlice<UInt8> {
        isASCII ? map(\.lowercased)[...] : Array(String(decoding: self, as: UTF8.self).lowercased().utf8)[...]
    }
}
