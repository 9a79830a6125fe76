import Handbook
import Markdown
import Tools

extension Rule {
    static let role = Rule("aria/role") { page, _ in
        page.markup.flatMap { markup in markup.tokens.indices.flatMap { judge($0, in: markup, page) } }
            + page.ariaMentions.compactMap { judge($0, page) }
    }

    /// A role in prose that is deprecated or misspelt, or that is the name of an element or a value:
    /// `role="assertive"`.
    private static func judge(_ mention: ARIAMention, _ page: LintedPage) -> Diagnostic? {
        guard mention.name == "role", let value = mention.value else { return nil }
        let (known, table) = (ARIATable.shared.roles[value], ARIATable.shared)
        let slip = known == nil ? mention.slip(among: table.roles.keys, value) : nil
        let isOther = HTMLNames.known.contains(value) || table.attributes.values.contains { $0.values.contains(value) }
        guard slip != nil || known?.status == "deprecated" || known == nil && isOther,
            !page.isAboutMistake(mention.rangeOfValue, right: slip.map { [$0] } ?? [])
        else { return nil }
        return slip.map { unknown(value, $0, mention.rangeOfValue) } ?? fault(value, mention.rangeOfValue)
    }

    private static func judge(_ index: Int, in markup: Markup, _ page: LintedPage) -> [Diagnostic] {
        let token = markup.tokens[index]
        guard token.startName != nil, let value = token.written("role"), let span = token.html.attribute("role")?.span
        else { return [] }
        let range = page.locate(span, in: token.node)
        let written = value.split { $0.isWhitespace }.map(String.init)
        // Browsers take the first role that exists.
        let known = written.filter { ARIATable.shared.roles[$0] != nil }
        let roles = known.isEmpty ? written : known
        // Components give the name a meaning of their own.
        if let wrong = roles.lazy.compactMap({ fault($0, range) }).first {
            return token.isOfHTML || token.isComponent && wrong.fix != nil ? [wrong] : []
        }
        guard let role = roles.first, token.isOfHTML else { return [] }
        let isMisplaced = misplaced(role, range, index, in: markup)
        return [notAllowed(role, on: token, range), incomplete(role, on: token, in: markup, page), isMisplaced]
            .compactMap { $0 }
    }

    /// Roles of elements that must have, or that forbid, certain parts.
    private static let containers = WordLists["roles of containers"]

    /// A role in an element that is no part of what the role needs around it (WAI-ARIA 1.2, 5.2.7).
    private static func misplaced(_ role: String, _ range: Range<Int>, _ index: Int, in markup: Markup) -> Diagnostic? {
        guard let needed = ARIATable.shared.roles[role]?.parents, !needed.isEmpty,
            let outer = markup.role(around: index), containers.contains(outer), !needed.contains(outer),
            // One of several siblings is enough.
            markup.tokens[..<index].suffix(500).lastIndex(where: { $0.writtenRole == role })
                .flatMap(markup.role) != outer
        else { return nil }
        return Diagnostic(
            range, "a '\(role)' within a '\(outer)' has no meaning",
            help: "put it into \(needed.sorted().joined(separator: " or "))")
    }

    private static func unknown(_ role: String, _ nearest: String?, _ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "there is no role '\(role)'", help: nearest.map { "did you mean '\($0)'?" } ?? "remove it",
            fix: range.count == role.utf8.count ? nearest.map { .unsafe(range, $0) } : nil)
    }

    private static func fault(_ role: String, _ range: Range<Int>) -> Diagnostic? {
        let table = ARIATable.shared.roles
        switch table[role]?.status {
        case nil:
            guard role.allSatisfy({ $0.isLetter || $0 == "-" }) else { return nil }
            // The roles of graphics are for parts of drawings.
            let isOfGraphics = role.hasPrefix("graphics-")
            let names = table.filter { $0.value.status == "" && $0.key.hasPrefix("graphics-") == isOfGraphics }.keys
            return unknown(role, Nearest.name(to: role, among: names.sorted()), range)
        case "abstract":
            return Diagnostic(
                range, "'\(role)' is an abstract role, which browsers ignore", help: "name the role of the control")
        case "deprecated":
            return Diagnostic(range, "the role '\(role)' is deprecated", help: "use the role that took its place")
        default: return nil
        }
    }

    private static func notAllowed(_ role: String, on token: MarkupToken, _ range: Range<Int>) -> Diagnostic? {
        guard let name = token.startName else { return nil }
        let type = token.html.attribute("type")?.value.lowercased() ?? "text"
        let key = name == "input" ? "input[\(type)]" : name == "a" && token.ownRole == "link" ? "a[href]" : name
        guard let allowed = ARIATable.shared.allowedRoles[key], !allowed.contains(role), role != token.ownRole
        else { return nil }
        return Diagnostic(
            range, "`<\(name)>` cannot have the role '\(role)'",
            help: allowed.isEmpty
                ? "remove it" : "use another element, or one of \(allowed.sorted().joined(separator: ", "))")
    }

    /// Elements whose browsers know the state themselves.
    private static let stateful = WordLists["elements with states"]

    private static func incomplete(
        _ role: String, on token: MarkupToken, in markup: Markup, _ page: LintedPage
    ) -> Diagnostic? {
        guard let name = token.startName, !stateful.contains(name) || name == "input" && role == "combobox",
            let missing = ARIATable.shared.roles[role]?.requiredAttributes.first(where: { attribute in
                [attribute, ":" + attribute, "[attr.\(attribute)]"].allSatisfy { token.html.attribute($0) == nil }
            }), !page.isPartial(token, in: markup),
            // `aria/attribute` finds one that is misspelt.
            !token.html.attributes.contains(where: {
                ARIATable.shared.attributes[$0.name] == nil && Nearest.name(to: $0.name, among: [missing]) != nil
            })
        else { return nil }
        return Diagnostic(
            page.locate(token), "an element with the role '\(role)' needs `\(missing)`",
            help: "add it, or use the HTML element that has the role")
    }
}
