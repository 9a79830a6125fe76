extension SectionKind {
    /// A name for exports and addresses that does not depend on how a heading is spelt; `other` for sections that the
    /// vocabulary does not know.
    package var id: String {
        switch self {
        case .generalNotes: "general-notes"
        case .videos: "videos"
        case .condensed: "condensed"
        case .gherkin: "gherkin"
        case .criteria: "criteria"
        case .developerNotes: "developer-notes"
        case .platformNotes: "platform-notes"
        case .unrecognised: "other"
        }
    }

    /// The platform that the section speaks of; nil for sections that concern all.
    package var platformOfNotes: Platform? {
        if case .platformNotes(let platform) = self { platform } else { nil }
    }
}
