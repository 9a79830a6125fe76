import Handbook
import Linting
import Publishing
import Reading
import Tools

/// All that a build has to say about the content.
struct BuildFindings {
    let handbook: HandbookOptions
    let read: HandbookReader.Result

    /// What could not be read or published as intended, by path and place.
    func ofFiles(_ report: Publisher.Report) -> [Finding] {
        let known = read.findings() + handbook.findings(about: read)
        let missing = handbook.missingFiles(of: read.handbook.settings.theme).map(\.path)
        let failures = report.failures.without(repeating: known).filter { !missing.contains($0.path) }
        return (known + failures).sorted(by: Finding.comesFirst)
    }

    /// Rules of `lint` that every build reports: broken links, missing files and captions that browsers do not show.
    private static let rules: Set<String> = [
        "link/retired-url", "link/unresolved", "media/captions-not-shown", "media/file-missing",
    ]

    /// What `lint` finds, in the order of pages and text. Only `strict` reports errors, because an error fails the
    /// build; without it, only pages with a broken link or captions are linted, and at most warnings are reported.
    func ofLint(strict: Bool) throws(CommandError) -> [Finding] {
        let broken = read.handbook.pages.filter { $0.leadsNowhere || read.handbook.hidesCaptions(of: $0) }
        if !strict, broken.isEmpty { return [] }
        let templates = strict ? try LintRun.templates(read.handbook.settings, besides: handbook.configurationPath) : []
        let linter = Linter(read.handbook, templates: templates)
        if strict { return linter.findings().filter { $0.severity == .error || Self.rules.contains($0.rule) } }
        return linter.findings(of: Self.rules, on: broken).map { finding in
            var finding = finding
            finding.severity = min(finding.severity, .warning)
            return finding
        }
    }
}

extension Page {
    /// Whether the page has a broken link or refers to a missing file.
    fileprivate var leadsNowhere: Bool { references.contains(where: \.target.isUnresolved) }
}

extension [Finding] {
    /// Whether a file could not be read or published as intended.
    var haveErrors: Bool { contains { $0.severity == .error } }

    /// The findings without those that repeat one of `others`.
    func without(repeating others: [Finding]) -> [Finding] {
        filter { finding in
            !others.contains { ($0.rule, $0.path, $0.range.start) == (finding.rule, finding.path, finding.range.start) }
        }
    }
}

extension HandbookOptions {
    /// What is wrong in the configuration, as the handbook shows it; nothing without a configuration.
    func findings(about read: HandbookReader.Result) -> [Finding] {
        let misnamed = (config == nil ? Self.misnamedConfigurations(near: content) : []).map {
            ConfigurationFile($0, of: content).finding(
                .file, at: [], "this file is not read, because only \(Self.configurationName) is; rename or remove it")
        }
        guard let file = read.handbook.settings.file else { return misnamed }
        return misnamed + UnknownNames(in: read.handbook, pages: read.pages, fragments: read.unusedFragments).findings
            + missingPlatforms(in: read.handbook, file) + unknownSlotAddresses(in: read.handbook, file)
            + missingFiles(of: read.handbook.settings.theme).map { key, path in
                file.finding(
                    .file, .error, at: ["theme", key],
                    "there is no file '\(path)' in the content folder, so the site has no \(key); "
                        + "add the file or correct this path")
            }
    }

    /// Platforms that pages have and a list for their folder has not, which replaces the standard one.
    private func missingPlatforms(in handbook: Handbook, _ file: ConfigurationFile) -> [Finding] {
        let own = handbook.settings.vocabulary.families.filter { !Vocabulary.standard.families.contains($0) }
        if own.isEmpty { return [] }
        let pages = Dictionary(grouping: handbook.pages) { handbook.vocabulary.family(of: $0.route)?.folder }
        return own.flatMap { family in
            let platforms = pages[family.folder]?.flatMap(\.platforms) ?? []
            return platforms.filter { !family.platforms.contains($0) }.groups(by: \.id).map { missing in
                file.finding(
                    .folder, at: ["folders", family.folder],
                    "'\(family.folder)' lists no \(missing[0].name), but "
                        + "\(missing.count.counted("page there has", "pages there have")) notes for it; "
                        + "add '\(missing[0].id)' to the list, which replaces the usual one")
            }
        }
    }

    /// Addresses in the theme's own HTML that neither the content nor the site answers.
    private func unknownSlotAddresses(in handbook: Handbook, _ file: ConfigurationFile) -> [Finding] {
        let unknown = Theme.Slot.allCases.flatMap { slot in
            (handbook.settings.theme.slots[slot]?.addresses ?? []).filter {
                handbook.target(ofRooted: $0.path)?.isUnresolved ?? false
            }.map { (slot, $0) }
        }
        if unknown.isEmpty { return [] }
        let published = Set(Site(handbook).entries.map { "/" + $0.path.text })
        return unknown.filter { !published.contains($0.1.path.withoutQueryAndFragment) }.map { slot, address in
            file.finding(
                .link, at: ["theme", "slots", slot.rawValue],
                "there is no page or file '\(address.written)', so this link leads nowhere; correct the path, "
                    + "or add what is missing")
        }
    }

    /// Files that the theme names and the content folder does not have, with their keys.
    fileprivate func missingFiles(of theme: Theme) -> [(key: String, path: ContentPath)] {
        theme.namedFiles.filter { !Disk.isReachable("\(content)/\($0.path)") }
    }
}
