import ContentGraph
import Markdown

extension Rule {
    static let platformMismatch = Rule(
        "code/platform-mismatch", .warning, what: "A platform's notes name an interface of another platform.",
        why: "Developers look for it in vain: mostly a line copied from the other platform's notes.",
        source: "Apple's and Android's documentation (Data/symbols.tsv)"
    ) { page, _ in
        page.codeSpans.compactMap { span in
            guard let platform = page.context(at: span.outer.lowerBound).platform else { return nil }
            for name in Identifiers.all(in: span.text) where Identifiers.looksLikeOne(name.text) {
                guard let owner = owner(of: name.text), owner != platform.id, isKnownElsewhereOnly(name.text, platform)
                else { continue }
                let start = span.inner.lowerBound + name.range.lowerBound
                return Words.remark(start..<start + name.text.utf8.count, name.text, owner, platform)
            }
            return nil
        }
    }

    /// The only platform that has the name.
    private static func owner(of name: String) -> String? {
        if isMacClass(name) { return "macOS" }
        let platforms = Set(SymbolTable.symbols(named: name).map(\.platform)).subtracting(["web"])
        return platforms.count == 1 ? platforms.first : nil
    }

    /// Names that begin with a prefix of AppKit: NSButton, but NSAttributedString belongs to both.
    private static func isMacClass(_ name: String) -> Bool {
        [
            "NSButton", "NSRadioButton", "NSSwitch", "NSSlider", "NSTextField", "NSView", "NSTableView",
            "NSAccessibility",
        ].contains(name)
    }

    /// Whether nobody would call something else so: `isSelected` is a property everywhere.
    private static func isDistinctive(_ name: String) -> Bool {
        let letters = Array(name)
        let hasPrefix = letters.count > 4 && letters[0].isUppercase && letters[1].isUppercase
        return hasPrefix || name.lowercased().contains("accessib") || name.contains("_") || name.count >= 14
    }

    private static func isKnownElsewhereOnly(_ name: String, _ platform: Platform) -> Bool {
        isDistinctive(name) && !SymbolTable.symbols(named: name).contains { $0.platform == platform.id }
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ name: String, _ owner: String, _ platform: Platform) -> Remark {
        let owners = ["ios": "iOS", "android": "Android"]
        return Remark(
            range, "`\(name)` belongs to \(owners[owner] ?? owner), these notes are for \(platform.name)",
            help: "name what \(platform.name) has for it, or move the line")
    }
}
