import Handbook
import Linting
import Publishing
import Reading
import Tools

/// All that a build has to say about the content.
struct BuildFindings {
    let handbook: HandbookOptions
    let read: HandbookReader.Result

    /// What could not be read or published as intended, by path and place. `failures` come from publishing.
    func ofFiles(_ failures: [Finding] = [], strict: Bool = false) -> [Finding] {
        let known = read.findings() + handbook.findings(about: read)
        let missing = handbook.missingFiles(of: read.handbook.settings.theme).map(\.path)
        let others = failures.without(repeating: known).filter { !missing.contains($0.path) }
        return (known + others).sorted(by: Finding.comesFirst).map { strict ? $0 : $0.ofPublished }
    }

    /// Rules of `lint` that every build reports: broken links, missing files and captions that browsers do not show.
    static let rules: Set<String> = [
        "link/retired-url", "link/unresolved", "media/captions-not-shown", "media/file-missing",
    ]

    /// What `lint` finds, in the order of pages and text. Without `strict`, only pages with a broken link or captions
    /// are linted.
    func ofLint(strict: Bool) throws(CommandError) -> [Finding] {
        let broken = read.handbook.brokenPages
        if !strict, broken.isEmpty { return [] }
        let templates = strict ? try LintRun.templates(read.handbook.settings, besides: handbook.configurationPath) : []
        let linter = Linter(read.handbook, templates: templates)
        if strict { return linter.findings().filter { $0.severity == .error || Self.rules.contains($0.rule) } }
        return linter.findings(of: Self.rules, on: broken).map(\.ofPublished)
    }
}

extension Handbook {
    /// The pages with a broken link, a missing file or captions that no browser shows.
    var brokenPages: [Page] {
        pages.filter { $0.references.contains(where: \.target.isUnresolved) || hidesCaptions(of: $0) }
    }
}

extension Finding {
    /// The finding in a build that is not strict: an error would fail it, and a page that is published does not.
    fileprivate var ofPublished: Finding {
        var finding = self
        if !isFailure { finding.severity = min(severity, .warning) }
        return finding
    }
}

extension [Finding] {
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
        let unused = config == nil ? unusedConfigurations : []
        guard let file = read.handbook.settings.file else { return unused }
        return unused + UnknownNames(in: read.handbook, pages: read.pages, fragments: read.unusedFragments).findings
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

    /// Configurations that are further away than the one that is read, or nearly have its name.
    private var unusedConfigurations: [Finding] {
        let found = Self.configurations(near: content)
        let farther = found.dropFirst().map { ($0, "'\(found[0])' is nearer to the pages; remove one of them") }
        let misnamed = Self.misnamedConfigurations(near: content).map {
            ($0, "only \(Self.configurationName) is; rename or remove it")
        }
        return (farther + misnamed).map { path, reason in
            ConfigurationFile(path, of: content).finding(.file, at: [], "this file is not read, because " + reason)
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
