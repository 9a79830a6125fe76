/// What an element is in a page: a row for each name that generators and their themes use.
enum Role {
    case alert(String), details, tabs, tab, codeGroup, quotation, code, linked, reference
    case badge, dropped, comment, control, assignment, include, call, address, parameter
    /// Whatever text its attributes and its content have.
    case text

    /// Names, and the syntaxes in which they mean it; in others, they are common words.
    private typealias Row = (role: Role, syntaxes: Set<Element.Syntax>, names: String)

    private static let all: Set<Element.Syntax> = [.component, .tag, .expression, .shortcode, .container]
    private static let unlessCalled = all.subtracting([.expression])
    private static let templates: Set<Element.Syntax> = [.tag, .shortcode, .container]

    private static let rows: [Row] = [
        (
            .alert("NOTE"), unlessCalled,
            "note info information seealso abstract question help faq example remark inform notes"
        ),
        (.alert("TIP"), unlessCalled, "tip hint success check done goodpractice bestpractice protip"),
        (.alert("IMPORTANT"), unlessCalled, "important"),
        (.alert("WARNING"), all, "warning warningtext govukwarningtext"),
        (.alert("WARNING"), unlessCalled, "warn attention"),
        (.alert("CAUTION"), unlessCalled, "caution danger error bug failure fail missing critical"),
        (
            .alert(""), unlessCalled,
            "aside callout alert admonition notice notification usaalert sitealert infobox messagebox banner"
        ),
        (
            .details, all,
            "details expand accordion collapse spoiler collapsible accordionitem disclosure dropdown detail toggle"
        ),
        (.tabs, all, "tabs codetabs tabset tabpane tabbed tabgroup platformtabs"),
        (.tab, all, "tab tabitem tabpanel"), (.codeGroup, all, "codegroup codeblocks"),
        (.quotation, all, "quote cite blockquote pullquote"), (.code, all, "code codeblock snippet highlight prism"),
        (
            .linked, all,
            "image img picture figure screenshot file embed video youtube vimeo iframe youtubeembed liteyoutube"
        ),
        (.reference, all, "contentref pageref"), (.badge, all, "badge label chip tag status"),
        (
            .dropped, unlessCalled,
            """
            icon fa from import extends livecodes usebaseurl toc tableofcontents iconify clear clearfix cookie head \
            teleport transition keepalive clientonly suspense
            """
        ),
        (.comment, templates, "comment"), (.assignment, templates, "set assign capture"),
        (.control, [.tag], "if for unless case switch each macro tablerow ifversion else elsif elif when range with"),
        (
            .include, templates,
            "include includerelative includefile includecached includemarkdown readfile render partial embedmd"
        ),
        (.call, templates, "call block filter rendertemplate markdown"),
        (.address, templates, "ref relref link posturl"), (.parameter, templates, "param siteparam"),
    ]
    private static let byName: [String: [Row]] = Dictionary(
        grouping: rows.flatMap { row in row.names.split(separator: " ").map { (String($0), row) } }, by: \.0
    ).mapValues { $0.map(\.1) }

    static func of(_ element: Element) -> Role {
        let key = String(element.key.split(separator: ".").last ?? "")
        // `{% link title="…" %}` is one of the site's own.
        if key == "link", element.syntax == .tag, element.arguments.contains("=") { return .text }
        return byName[key]?.first { $0.syntaxes.contains(element.syntax) }?.role ?? .text
    }

    /// The kind of an element that is an alert by its name; empty if its attributes say it.
    static func alertKind(of name: String) -> String? {
        if case .alert(let kind)? = byName[name]?.first?.role { kind } else { nil }
    }

    private static let colours = [
        "primary": "NOTE", "secondary": "NOTE", "blue": "NOTE", "green": "TIP", "red": "CAUTION", "yellow": "WARNING",
    ]

    /// The kind of alert that a word names; nil for other words.
    static func alert(named word: some StringProtocol) -> String? {
        let key = Pattern("^prompt-|-title$").replace(in: word.lowercased()) { _ in "" }.filter(\.isLetter)
        if let kind = alertKind(of: key), !kind.isEmpty { return kind }
        return colours[key]
    }
}
