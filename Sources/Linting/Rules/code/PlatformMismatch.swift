import Handbook

extension Rule {
    static let platformMismatch = Rule(
        "code/platform-mismatch", .warning, what: "A platform's notes name an API of another platform.",
        why: "Developers cannot find it: usually the line was copied from the other platform's notes.",
        source: "Apple's and Android's documentation (Data/symbols.tsv)"
    ) { page, _ in
        page.namedSpans.compactMap { span in
            for name in span.names {
                guard let owner = owner(of: name, page), owner != span.platform.id else { continue }
                let platforms = name.number.map(SymbolTable.platforms) ?? []
                let text = page.text(name.range)
                guard isDistinctive(text), !platforms.contains(span.platform.id) else { continue }
                return Words.diagnostic(name.range, text, owner, span.platform)
            }
            return nil
        }
    }

    /// The only platform that has the name.
    private static func owner(of name: NamedSpan.Name, _ page: LintedPage) -> String? {
        let text = page.source[name.range]
        if text.begins(with: "NS"), macClasses.contains(where: text.isSame(as:)) { return "macOS" }
        guard let number = name.number else { return nil }
        var owner: String?
        for platform in SymbolTable.platforms(number) where platform != "web" {
            if owner != nil { return nil }
            owner = platform
        }
        return owner
    }

    /// Classes of AppKit. Its prefix alone does not tell: NSAttributedString is on iOS too.
    private static let macClasses = [
        "NSButton", "NSRadioButton", "NSSwitch", "NSSlider", "NSTextField", "NSView", "NSTableView", "NSAccessibility",
    ]

    /// Whether the name is unlikely for anything else: `isSelected` is a property everywhere.
    private static func isDistinctive(_ name: String) -> Bool {
        let letters = Array(name)
        let hasPrefix = letters.count > 4 && letters[0].isUppercase && letters[1].isUppercase
        return hasPrefix || name.lowercased().containsBytes(of: "accessib") || name.containsBytes(of: "_")
            || name.count >= 14
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ name: String, _ owner: String, _ platform: Platform) -> Diagnostic {
        let owners = ["ios": "iOS", "android": "Android"]
        return Diagnostic(
            range, "`\(name)` belongs to \(owners[owner] ?? owner), these notes are for \(platform.name)",
            help: "name what \(platform.name) has for it, or move the line")
    }
}
