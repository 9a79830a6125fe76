import Base
import Handbook
import Markdown

extension Rule {
    static let unknownPlatform = Rule(
        "structure/unknown-platform", .warning,
        what: "A heading or label names a platform or framework that the handbook does not know.",
        why: "Its notes get no tab, no filter and no place in the coverage, or count for another platform."
    ) { page, handbook in
        let vocabulary = handbook.graph.vocabulary
        let platforms = vocabulary.terms.platforms.map(\.name)
        let sections = page.graph.sections.filter { $0.kind == .unrecognised }.compactMap { section -> Diagnostic? in
            // `structure/unknown-section` reports misspelt ones.
            guard let name = platform(in: section.heading.text, on: page),
                Nearest.name(to: name, among: platforms) == nil
            else { return nil }
            let range = page.range(of: section.heading.node)
            if let framework = vocabulary.frameworks(name).first {
                return Words.known(range, framework, vocabulary.terms)
            }
            return Words.platform(range, name, isFramework: frameworks.contains(name.lowercased()))
        }
        let known = vocabulary.terms.frameworks.map(\.name)
        return sections
            + labels(of: page).compactMap { node in
                let range = page.range(of: node)
                let name = String(page.plainText(of: node)).filter { $0 != ":" }.trimmingBlanks
                let context = page.context(at: range.lowerBound)
                guard context.platform != nil || context.section == .developerNotes,
                    vocabulary.frameworks(name).isEmpty
                else { return nil }
                let meant = FrameworkName(name).meant(among: known)
                guard meant != nil || frameworks.contains(name.lowercased()) else { return nil }
                return Words.framework(range, name, context.platform, meant: meant)
            }
    }

    /// The platform in the heading of developer notes: "Windows Developer Notes", "Developer notes for Windows". A
    /// well-known name alone is enough on a page with notes for other platforms.
    private static func platform(in heading: String, on page: LintedPage) -> String? {
        let plain = heading.lowercased()
        if let end = plain.firstRange(of: " developer note") { return name(heading[..<end.lowerBound]) }
        for opening in ["developer notes for ", "developer notes (", "notes for "] where plain.hasPrefix(opening) {
            return name(heading.dropFirst(opening.count).filter { $0 != ")" }[...])
        }
        let alone = plain.hasSuffix(" notes") ? heading.dropLast(" notes".count) : heading[...]
        return page.hasPlatformNotes && knownPlatforms.contains(alone.lowercased()) ? String(alone) : nil
    }

    /// A name of one or two words with a capital; nil for other text.
    private static func name(_ text: Substring) -> String? {
        let isName = text.split(separator: " ").count <= 2 && text.contains { $0.isUppercase }
        return isName ? String(text) : nil
    }

    /// Headings below sections, and lines in bold.
    private static func labels(of page: LintedPage) -> [NodeID] {
        page.graph.headings.filter { $0.level > 2 && $0.text.utf8.count <= longestName }.map(\.node)
            + page.nodes(.paragraph).filter { node in
                guard let child = page.document.firstChild(of: node), page.document.kind(of: child) == .strong else {
                    return false
                }
                return page.plainText(of: node).count <= longestName
            }
    }

    private static let longestName = 30

    /// Frameworks for apps and sites, in lower case.
    private static let frameworks: Set<String> = [
        "flutter", "react native", "xamarin", ".net maui", "maui", "ionic", "cordova", "capacitor", "expo",
        "kotlin multiplatform", "compose multiplatform", "qt", "unity", "winui", "wpf", "uwp", "gtk", "electron",
        "appkit", "angular", "react", "vue", "svelte",
    ]

    /// Platforms of apps, in lower case.
    private static let knownPlatforms: Set<String> = [
        "windows", "macos", "linux", "chromeos", "ipados", "watchos", "tvos", "visionos", "wear os", "android tv",
        "harmonyos", "tizen", "kaios", "fire os", "web", "ios", "android",
    ]
}

private enum Words {
    static func platform(_ range: Range<Int>, _ name: String, isFramework: Bool) -> Diagnostic {
        Diagnostic(
            range, "the handbook knows no platform '\(name)'",
            help: isFramework
                ? "add it under frameworks: in curbcut.yml and move this to the section of its platform, "
                    + "or under platforms: if it has pages of its own"
                : "add it under platforms: in curbcut.yml, or give the section another heading")
    }

    static func known(_ range: Range<Int>, _ framework: Framework, _ vocabulary: Vocabulary) -> Diagnostic {
        Diagnostic(
            range, "\(framework.name) is a framework of \(framework.platformNames), not a platform",
            help: "move this to the section "
                + framework.platforms.map { "'\(vocabulary.heading(.platformNotes($0)))'" }.joined(separator: " or ")
                + ", below the label \(framework.name)")
    }

    static func framework(_ range: Range<Int>, _ name: String, _ platform: Platform?, meant: String?) -> Diagnostic {
        Diagnostic(
            range,
            platform.map { "\($0.name) has no framework '\(name)' in this handbook" }
                ?? "no platform of this handbook has a framework '\(name)'",
            help: meant.map { "did you mean '\($0)'?" }
                ?? "add it under frameworks: in curbcut.yml, or move it to the section of its platform")
    }
}
