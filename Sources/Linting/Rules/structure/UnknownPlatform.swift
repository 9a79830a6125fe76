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
        let sections = page.graph.sections.filter { $0.kind == .unrecognised }.compactMap { section -> Diagnostic? in
            let heading = section.heading.text
            guard let name = heading.lowercased().firstRange(of: " developer notes").map({ heading[..<$0.lowerBound] }),
                name.split(separator: " ").count <= 2, name.first?.isUppercase == true
            else { return nil }
            return Words.platform(page.range(of: section.heading.node), String(name))
        }
        return sections
            + labels(of: page).compactMap { node in
                let range = page.range(of: node)
                let name = String(page.plainText(of: node)).filter { $0 != ":" }.trimmingBlanks
                guard let platform = page.platform(at: range.lowerBound), frameworks.contains(name.lowercased()),
                    vocabulary.frameworks(name).isEmpty
                else { return nil }
                return Words.framework(range, name, platform)
            }
    }

    /// Headings below sections, and lines in bold.
    private static func labels(of page: LintedPage) -> [NodeID] {
        page.graph.headings.filter { $0.level > 2 }.map(\.node)
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
}

private enum Words {
    static func platform(_ range: Range<Int>, _ name: String) -> Diagnostic {
        Diagnostic(
            range, "the handbook knows no platform '\(name)'",
            help: "add it under vocabulary: platforms: in curbcut.yml, or give the section another heading")
    }

    static func framework(_ range: Range<Int>, _ name: String, _ platform: Platform) -> Diagnostic {
        Diagnostic(
            range, "\(platform.name) has no framework '\(name)' in this handbook",
            help: "add it under vocabulary: platforms: in curbcut.yml, or move it to the section of its platform")
    }
}
