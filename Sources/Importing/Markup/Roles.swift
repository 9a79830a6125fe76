/// What an element is in a page: a row for each name that generators and their themes use.
enum Role {
    case alert(String), details, tabs, tab, codeGroup, quotation, code, linked, reference
    case badge, dropped, comment, control, assignment, include, call, address, parameter
    /// Whatever text its attributes and its content have.
    case text

    private static let rows: [(role: Role, names: String)] = [
        (.alert("NOTE"), "note info information seealso abstract question help faq example remark inform notes"),
        (.alert("TIP"), "tip hint success check done goodpractice bestpractice protip"),
        (.alert("IMPORTANT"), "important"),
        (.alert("WARNING"), "warning warn attention warningtext govukwarningtext"),
        (.alert("CAUTION"), "caution danger error bug failure fail missing critical"),
        (.alert(""), "aside callout alert admonition notice notification usaalert sitealert infobox messagebox banner"),
        (
            .details,
            "details expand accordion collapse spoiler collapsible accordionitem disclosure dropdown detail toggle"
        ),
        (.tabs, "tabs codetabs tabset tabpane tabbed tabgroup platformtabs"), (.tab, "tab tabitem tabpanel"),
        (.codeGroup, "codegroup codeblocks"), (.quotation, "quote cite blockquote pullquote"),
        (.code, "code codeblock snippet highlight prism"),
        (
            .linked,
            "image img picture figure screenshot file embed video youtube vimeo iframe youtubeembed lite-youtube"
        ),
        (.reference, "contentref pageref"), (.badge, "badge label chip tag status"),
        (
            .dropped,
            "icon fa from import extends livecodes usebaseurl toc tableofcontents iconify clear clearfix cookie head endsnippet"
        ),
        (.comment, "comment"),
        (.control, "if for unless case switch each macro tablerow ifversion else elsif elif when range with"),
        (.assignment, "set assign capture"),
        (.include, "include includerelative includefile includecached includemarkdown readfile render partial embedmd"),
        (.call, "call block filter rendertemplate markdown"), (.address, "ref relref link posturl"),
        (.parameter, "param siteparam"),
    ]
    private static let byName: [String: Role] = Dictionary(
        rows.flatMap { row in row.names.split(separator: " ").map { (String($0).filter { $0 != "-" }, row.role) } },
        uniquingKeysWith: { first, _ in first })

    static func of(_ element: Element) -> Role {
        let key = String(element.key.split(separator: ".").last ?? "")
        guard let role = byName[key] else { return .text }
        switch (role, element.syntax) {
        // A macro in braces is its text; in the other syntaxes, these names are common words.
        case (.alert, .expression): return key.contains("warning") ? role : .text
        case (.control, .component), (.control, .container), (.control, .shortcode), (.assignment, .component),
            (.include, .component), (.address, .component), (.parameter, .component), (.comment, .component),
            (.call, .component):
            return .text
        case (.control, .expression), (.assignment, .expression), (.include, .expression), (.dropped, .expression):
            return .text
        case (.address, .tag) where element.name == "link" && element.arguments.contains("="): return .text
        default: return role
        }
    }

    /// The kind of an element that is an alert by its name; empty if its attributes say it.
    static func alertKind(of name: String) -> String? {
        if case .alert(let kind)? = byName[name] { kind } else { nil }
    }

    /// The kind of alert that a word names; nil for other words.
    static func alert(named word: some StringProtocol) -> String? {
        let key = word.lowercased().filter { $0.isLetter }
        if case .alert(let kind)? = byName[key], !kind.isEmpty { return kind }
        return [
            "primary": "NOTE", "secondary": "NOTE", "green": "TIP", "red": "CAUTION", "yellow": "WARNING",
            "blue": "NOTE",
        ][key]
    }
}
