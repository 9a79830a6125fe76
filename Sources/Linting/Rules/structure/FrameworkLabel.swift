import Handbook

extension Rule {
    static let frameworkLabel = Rule("structure/framework-label") { page, handbook in
        var diagnostics: [Diagnostic] = []
        for part in page.content.frameworkParts {
            if let diagnostic = foreign(part, page) ?? otherwise(part, page) { diagnostics.append(diagnostic) }
        }
        return diagnostics
    }

    private static func foreign(_ part: FrameworkPart, _ page: LintedPage) -> Diagnostic? {
        let range = page.range(of: part.label)
        guard let platform = page.platform(at: range.lowerBound),
            let foreign = part.frameworks.first(where: { !$0.platforms.contains(platform) })
        else { return nil }
        return Diagnostic(
            range, "\(foreign.name) is a framework of \(foreign.platformNames), these notes are for \(platform.name)",
            help: "move the notes to the other platform's section")
    }

    /// A diagnostic for a label of one framework that is not its name.
    private static func otherwise(_ part: FrameworkPart, _ page: LintedPage) -> Diagnostic? {
        guard part.frameworks.count == 1, let framework = part.frameworks.first else { return nil }
        let written = String(page.plainText(of: part.label)).trimmingBlanks.filter { $0 != "*" && $0 != ":" }
            .trimmingBlanks
        // Other names, such as Compose for Jetpack Compose, are the handbook's own.
        guard written != framework.name, !framework.ownSpellings.contains(written),
            SymbolTable.letters(of: written) == SymbolTable.letters(of: framework.name)
        else { return nil }
        let range = page.range(of: part.label)
        let fixed = page.text(range).replacing(written, with: framework.name)
        return Diagnostic(
            range, "the framework '\(written)' is called \(framework.name)", help: "write '\(framework.name)'",
            fix: page.text(range).contains(written) ? .safe(range, fixed) : nil)
    }
}
