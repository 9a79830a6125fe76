import Handbook
import Markdown
import Tools

extension Rule {
    static let attribute = Rule("aria/attribute") { page, _ in
        page.markup.flatMap { markup in
            // Whether the cells are those of a grid (HTML-AAM), or of a table that a sample leaves out.
            var areOfGrid = markup.kind != .live
            return markup.tokens.flatMap { token -> [Diagnostic] in
                guard token.startName != nil else { return [] }
                if token.startName == "table" { areOfGrid = ["grid", "treegrid"].contains(token.writtenRole) }
                if token.startName == "td", areOfGrid, token.writtenRole == nil { return [] }
                return token.html.attributes.lazy.filter { $0.name.hasPrefix("aria-") }.compactMap { attribute in
                    judge(attribute, of: token, page.locate(attribute.extent, in: token.node), markup.kind)
                }
            }
        } + page.ariaMentions.compactMap { judge($0, page) }
    }

    private static func judge(_ mention: ARIAMention, _ page: LintedPage) -> Diagnostic? {
        if mention.name.hasPrefix("role") { return nil }
        guard let entry = ARIATable.shared.attributes[mention.name] else {
            guard let slip = mention.slip(among: ARIATable.shared.attributes.keys, mention.name),
                !page.isAboutMistake(mention.range, right: [slip])
            else { return nil }
            return Diagnostic(
                mention.range, "there is no attribute `\(mention.name)`", help: "did you mean `\(slip)`?",
                fix: .unsafe(mention.range, slip))
        }
        guard let value = mention.value else { return nil }
        if entry.status == "deprecated" {
            return page.isAboutMistake(mention.range) ? nil : deprecated(mention.name, mention.range)
        }
        // Other words in place of a number may stand for one: `aria-level="level"`.
        guard entry.values.count > 1 || WordLists["words beside numbers"].contains(value),
            let wrong = wrongValue(value, of: mention.name, entry, mention.rangeOfValue)
        else { return nil }
        return page.isAboutMistake(mention.rangeOfValue, right: entry.values) ? nil : wrong
    }

    private static func judge(
        _ attribute: HTMLToken.Attribute, of token: MarkupToken, _ range: Range<Int>, _ kind: Markup.Kind
    ) -> Diagnostic? {
        let (name, table) = (attribute.name, ARIATable.shared.attributes)
        guard name.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
        guard let entry = table[name] else {
            // The mentions have it.
            if kind == .template { return nil }
            let nearest = Nearest.name(to: name, among: table.keys.sorted())
            return Diagnostic(
                range, "there is no attribute `\(name)`",
                help: nearest.map { "did you mean `\($0)`?" } ?? "see the states and properties of WAI-ARIA",
                fix: nearest.map { .unsafe(range.prefix(name.utf8.count), $0) })
        }
        if entry.status == "deprecated" { return deprecated(name, range) }
        return wrongValue(attribute.value, of: name, entry, range) ?? unsupported(name, entry, on: token, range)
    }

    private static func deprecated(_ name: String, _ range: Range<Int>) -> Diagnostic {
        Diagnostic(range, "`\(name)` is deprecated", help: "remove it")
    }

    private static func wrongValue(
        _ written: String, of name: String, _ entry: ARIATable.Attribute, _ range: Range<Int>
    ) -> Diagnostic? {
        let value = written.trimmingBlanks.lowercased()
        guard !value.isFilledIn, let type = entry.values.first else { return nil }
        let tokens = value.split { $0.isWhitespace }.map(String.init)
        let isRight =
            switch type {
            case "string", "IDREF", "IDREF_list": true
            case "integer": Int(value) != nil
            case "decimal": Double(value) != nil
            default:
                tokens.allSatisfy(entry.values.contains) && (tokens.count == 1 || entry.values.contains("…"))
            }
        if isRight { return nil }
        let values = entry.values.filter { $0 != "…" }.joined(separator: ", ")
        let help = ["integer", "decimal"].contains(type) ? "write a number" : "it takes \(values)"
        let message = value.isEmpty ? "`\(name)` has no value" : "`\(name)` cannot be '\(value)'"
        return Diagnostic(range, message, help: help)
    }

    /// An attribute that the element's role does not support. Scripts and components may give the role.
    private static func unsupported(
        _ name: String, _ entry: ARIATable.Attribute, on token: MarkupToken, _ range: Range<Int>
    ) -> Diagnostic? {
        guard token.isOfHTML, token.html.attribute("role") == nil || token.writtenRole != nil,
            let role = token.writtenRole ?? token.ownRole,
            entry.prevented.contains(role) || !entry.roles.contains("*") && !entry.roles.contains(role)
        else { return nil }
        let element = "`<\(token.startName ?? "")>` without a role"
        let what = token.writtenRole == nil ? element : "an element with the role '\(role)'"
        return Diagnostic(
            range, "`\(name)` has no effect on \(what)", help: "remove it, or give the element a role that supports it")
    }
}
