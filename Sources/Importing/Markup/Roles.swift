enum Role: String {
    case alert, details, tabs, tab, quotation, code, linked, reference
    case badge, dropped, comment, control, assignment, include, call, address, parameter
    /// Whatever text its attributes and its content have.
    case text

    private typealias Row = (role: Role?, kind: String, syntaxes: String)

    /// Names that generators and their themes use.
    private static let rows = Dictionary(
        grouping: Table.rows("roles").flatMap { row in
            row[3].split(separator: " ").map { (String($0), (Role(rawValue: row[0]), row[1], row[2]) as Row) }
        }, by: \.0
    ).mapValues { $0.map(\.1) }

    /// The role of an element, and the kind of an alert; it is empty if attributes say it.
    static func of(_ element: Element) -> (role: Role, kind: String) {
        let key = String(element.key.split { $0 == "." || $0 == "/" }.last ?? "")
        let row = rows[key]?.first { $0.syntaxes.contains("\(element.syntax)") }
        let isPlain = [nil, .linked].contains(row?.role) || row?.kind == "html"
        if isPlain, let verdict = verdict(of: element) { return (.alert, verdict.kind) }
        return (row?.role ?? .text, row?.kind ?? "")
    }

    typealias Verdict = (label: String, kind: String)

    private static let verdicts = Dictionary(
        uniqueKeysWithValues: Table.rows("verdicts").flatMap { row in
            row[2].split(separator: " ").map { (String($0), (label: row[0], kind: row[1]) as Verdict) }
        })

    /// Whether an element says that its content is right or wrong, by its name, a kind or a switch.
    static func verdict(of element: Element) -> Verdict? {
        let switches = element.attributes.filter { $0.value == .null || $0.value.text == "true" }.map(\.name)
        let kinds = Table.words("kinds").compactMap { element.value($0) }
        return ([element.name] + kinds + switches + element.positional).lazy.compactMap(verdict).first
    }

    /// What is right or wrong by a name: `Dont`, `do-not`, `GoodExample`.
    static func verdict(named name: String) -> Verdict? { verdicts[name.lowercased().filter(\.isLetter)] }

    static func alertKind(of name: String) -> String? {
        rows[name]?.first.flatMap { $0.role == .alert ? $0.kind : nil }
    }

    /// The kind of alert that a word or a colour names; nil for other words.
    static func alert(named word: some StringProtocol) -> String? {
        let key = Pattern.named("kind of box").replace(in: word.lowercased()) { _ in "" }.filter(\.isLetter)
        let kind = rows[key]?.first.flatMap { ($0.role ?? .alert) == .alert && !$0.kind.isEmpty ? $0.kind : nil }
        return kind ?? verdict(named: String(word))?.kind
    }

    static let textNames = Table.words("texts")
    static let addressNames = Table.words("addresses")
    static let alternativeNames = Table.words("alternatives")
    static let wordNames = Set(textNames + addressNames + alternativeNames)
    static let technicalNames = Set(Table.words("technical"))
    private static let strange = wordNames.union(technicalNames)

    /// Whether attributes have text: by their names, or by what they say too.
    static func hasWords(_ element: Element, onlyNamed: Bool = false) -> Bool {
        element.attributes.contains { attribute in
            textNames.contains(attribute.key) && attribute.value.words != nil || !onlyNamed && isSentence(attribute)
        }
    }

    /// Whether a quoted text in markup is for readers: by the name before it, or as some words.
    static func isText(_ name: String, _ text: String, least: Int = 2) -> Bool {
        let key = name.lowercased()
        if least < 3, (textNames + alternativeNames).contains(key) { return true }
        return !strange.contains(key) && text.split(separator: " ").count { $0.contains(where: \.isLetter) } >= least
    }

    /// Whether an attribute is text by its value: code, or three words at least, under a name of the site's own.
    static func isSentence(_ attribute: Element.Attribute) -> Bool {
        if attribute.value.text?.first == Store.blockMark { return !textNames.contains(attribute.key) }
        let isName = attribute.key == "name" && attribute.value.words?.first?.isUppercase == true
        return !attribute.name.isEmpty && (isName || isText(attribute.key, attribute.value.text ?? "", least: 3))
    }
}
