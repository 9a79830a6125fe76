import Handbook
import Markdown
import Tools

extension Rule {
    static let unknownHeading = Rule("structure/unknown-heading") { page, handbook in
        let vocabulary = handbook.content.vocabulary.speaking(page.content.frontMatter.language)
        let sections = page.content.sections.filter { $0.kind == .unrecognised }
        return sections.compactMap { misspelt($0, page, vocabulary) }
            + sections.compactMap { unknownPlatform($0, page, vocabulary) }
    }

    private static func misspelt(
        _ section: PageSection, _ page: LintedPage, _ vocabulary: VocabularyIndex
    ) -> Diagnostic? {
        let text = section.heading.text
        let range = page.range(of: section.heading.node)
        if let known = knownSection(in: text, hasList: hasList(section, page), vocabulary) {
            return Diagnostic(
                range, "'\(text)' is not a known section",
                help: "did you mean '\(known)'? Below it, a heading may say what its parts are for")
        }
        guard text.count > 5,
            let nearest = Nearest.name(to: text, among: vocabulary.terms.sections.flatMap(\.spellings)),
            isClose(text, nearest),
            hasList(section, page) || nearest.lowercased().hasSuffix("developer notes")
                || page.content.sections.contains(where: { $0.kind != .unrecognised && $0.kind != .generalNotes })
        else { return nil }
        return Diagnostic(
            range, "'\(text)' is not a known section", help: "did you mean '\(nearest)'?",
            fix: page.source[range].firstRange(of: text).map { .unsafe($0, nearest) })
    }

    /// The part of a heading, up to a dash, a colon or a bracket, that would be a section of criteria by itself, or of
    /// notes: "iOS Developer Notes (SwiftUI)", not "iOS: Tips". Of "criteria" above a list, also the part after a
    /// platform and before other words: "iOS acceptance criteria", "Test criteria for QA".
    private static func knownSection(in heading: String, hasList: Bool, _ vocabulary: VocabularyIndex) -> String? {
        let isOfCriteria = hasList && heading.lowercased().dropFirst(2).contains(" criteria")
        let words = isOfCriteria ? [" & ", " for "] + vocabulary.terms.platforms.map { $0.name + " " } : []
        return parts(of: heading, at: words).first {
            let kind = vocabulary.section($0)
            let isNotes = kind.platformOfNotes != nil && $0.split(separator: " ").count > 2
            return isNotes || [.condensed, .gherkin, .criteria].contains(kind)
        }
    }

    /// The parts of a heading between dashes, brackets, colons and other words.
    private static func parts(of heading: String, at words: [String]) -> [String] {
        ([" – ", " — ", " - ", "(", ")"] + words).reduce(heading) { $0.replacing($1, with: ":") }
            .split(separator: ":").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
    }

    /// Whether a section contains a list, as known sections do.
    private static func hasList(_ section: PageSection, _ page: LintedPage) -> Bool {
        page.document.siblings(in: section.nodes).contains { page.document.kind(of: $0) == .list }
    }

    /// Whether each word may be a misspelling: "Guidance for Web" is not "Guidance for iOS".
    private static func isClose(_ text: String, _ known: String) -> Bool {
        let (words, meant) = (text.lowercased().split(separator: " "), known.lowercased().split(separator: " "))
        guard abs(text.count - known.count) <= 2, words.first?.first == meant.first?.first else { return false }
        return words.count != meant.count
            || zip(words, meant).allSatisfy { $0 == $1 || Nearest.name(to: String($0), among: [String($1)]) != nil }
    }

    private static func unknownPlatform(
        _ section: PageSection, _ page: LintedPage, _ vocabulary: VocabularyIndex
    ) -> Diagnostic? {
        let (terms, text) = (vocabulary.terms, section.heading.text)
        let range = page.range(of: section.heading.node)
        if isForSeveral(text, vocabulary) {
            return Diagnostic(
                range, "'\(text)' names several platforms, so it is not a known section",
                help: "write a section for each, or '\(terms.heading(.developerNotes))' for all")
        }
        let name = platform(in: text)
        if let framework = name.flatMap({ vocabulary.frameworks($0).first }) ?? framework(aloneIn: text, vocabulary) {
            let places = framework.platforms.map { "'\(terms.heading(.platformNotes($0)))'" }
            return Diagnostic(
                range, "\(framework.name) is a framework of \(framework.platformNames), not a platform",
                help: "move this to the section \(places.joined(separator: " or ")), below the label " + framework.name)
        }
        guard let name, Nearest.name(to: name, among: terms.platforms.map(\.name)) == nil else { return nil }
        let help = "add it under platforms: in curbcut.yml, or write '\(terms.heading(.developerNotes))'"
        return Diagnostic(range, "the handbook has no section for notes on '\(name)' alone", help: help)
    }

    /// The framework of a heading of nothing but frameworks and platforms: "iOS (SwiftUI)", "Jetpack Compose".
    private static func framework(aloneIn heading: String, _ vocabulary: VocabularyIndex) -> Framework? {
        let parts = parts(of: heading, at: [" & ", " and ", "/", ","])
        let others = parts.filter { vocabulary.platform(named: Excerpt($0)) == nil }
        return others.allSatisfy { !vocabulary.frameworks($0).isEmpty }
            ? others.lazy.flatMap(vocabulary.frameworks).first : nil
    }

    /// Whether a heading would be one of notes with the first of its platforms alone: "iOS/Android Developer Notes".
    private static func isForSeveral(_ heading: String, _ vocabulary: VocabularyIndex) -> Bool {
        let names = vocabulary.terms.platforms.compactMap { heading.firstRange(of: $0.name) }
            .sorted { $0.lowerBound < $1.lowerBound }
        guard names.count > 1, let first = names.first, let last = names.last else { return false }
        let single = String(heading[..<first.upperBound] + heading[last.upperBound...])
        return single.count > heading[first].count && vocabulary.section(single).platformOfNotes != nil
    }

    /// The platform in the heading of developer notes: "Windows Developer Notes", "Developer notes for Windows".
    private static func platform(in heading: String) -> String? {
        let plain = heading.lowercased()
        if let end = plain.firstRange(of: " developer note") { return name(heading[..<end.lowerBound]) }
        for opening in ["developer notes for ", "developer notes (", "notes for "] where plain.hasPrefix(opening) {
            return name(heading.dropFirst(opening.count).filter { $0 != ")" }[...])
        }
        return nil
    }

    /// A name of one or two words with a capital; nil for other text.
    private static func name(_ text: Substring) -> String? {
        // "Design and" is none.
        let words = text.split(separator: " ")
        let isName = words.count <= 2 && words.last?.allSatisfy(\.isLowercase) == false && text != text.lowercased()
        return isName ? String(text) : nil
    }
}
