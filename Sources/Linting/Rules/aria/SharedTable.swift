import Handbook
import Markdown
import Tools

extension MarkupToken {
    /// The value of an attribute, in lower case; nil where a program fills it in: `{role}`, `…`.
    func written(_ name: String) -> String? {
        guard let value = html.attribute(name)?.value, !value.isFilledIn else { return nil }
        return value.lowercased().trimmingBlanks
    }

    /// The role that the author gives to the element: the first one that exists.
    var writtenRole: String? {
        written("role")?.split { $0.isWhitespace }.map(String.init).first { ARIATable.shared.roles[$0] != nil }
    }

    /// The role that HTML gives to the element, of those that are told by its name.
    var ownRole: String? {
        guard let name = startName else { return nil }
        if name == "a" { return html.attribute("href") == nil ? "generic" : "link" }
        if name.count == 2, name.first == "h", name.last.map({ "123456".contains($0) }) ?? false { return "heading" }
        let type = name == "input" && html.attribute("list") == nil ? " " + (written("type") ?? "text") : ""
        return Self.ownRoles[name + type]?.first
    }

    private static let ownRoles = WordLists.table("roles of elements")

    /// Whether the element is part of the page's text: not a component of another generator or of the browser.
    var isOfHTML: Bool { !isComponent && startName.map { !$0.contains("-") && !$0.contains(":") } ?? false }
}

extension String {
    /// Whether a program fills in a part of the value, or the author left a part out.
    var isFilledIn: Bool {
        contains("{") || contains("$") || contains("<") || contains("…")
            || contains("...") || contains("[") || contains("+")
    }
}
