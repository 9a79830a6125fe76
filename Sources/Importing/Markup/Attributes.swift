/// Attributes of HTML that are programs, as JSX, Astro and Vue have them.
extension Converter {
    private static let value = #"(?:"[^"]*"|'[^']*'|\#(Token.braces)|[^\s>"'{}`]+)"#
    private static let attribute = Pattern(#"\s+(?:([^\s=>"'{}/<]+)(?:\s*=\s*(\#(value)))?|(\#(Token.braces)))"#)
    private static let tag = Pattern(
        #"<([a-z]\w*)((?:\s+(?:[^\s=>"'{}/<]+(?:\s*=\s*\#(value))?|\#(Token.braces)))*)\s*(/?)>"#)
    private static let void: Set<String> = [
        "area", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    private static let contents: Set<String> = [
        "v-text", "v-html", "set:html", "set:text", "dangerouslySetInnerHTML",
    ]
    private static let looks: Set<String> = ["class", "className", "style", "key", "class:list", "v-cloak", "v-pre"]

    /// Puts values in where they are known; all else is left out of the tags, and said.
    mutating func resolveAttributes(in text: String) -> String {
        guard dialect.syntax.contains(.modules) || dialect.syntax.contains(.vue) else { return text }
        return Self.tag.replace(in: text) { found in
            let (name, isClosed) = (found[1], !found[3].isEmpty)
            let attributes = Self.attribute.all(in: store.restore(found[2]))
            let isVoid = Self.void.contains(name)
            guard attributes.contains(where: isProgram) || isClosed && !isVoid else { return found[0] }
            var tag = "<" + name
            var content = ""
            for attribute in attributes {
                if Self.contents.contains(attribute[1]) {
                    content += known(attribute) ?? shown(attribute, of: found[0])
                } else if let kept = resolved(attribute, of: found[0]) {
                    tag += kept
                } else if name == "img", attribute[1].hasSuffix("src") {
                    return show(found[0], because: "the address is unknown")
                }
            }
            return tag + ">" + content + (isClosed && !isVoid ? "</\(name)>" : "")
        }
    }

    private func isProgram(_ attribute: Pattern.Match) -> Bool {
        let name = attribute[1]
        return (attribute[2] + attribute[3]).hasPrefix("{") || name.hasPrefix("v-") || ":@#".contains(name.first ?? " ")
            || Self.contents.contains(name) || name == "class:list"
            || dialect.syntax.contains(.modules) && (Self.looks.contains(name) || Pattern("^on[A-Z]").matches(name))
    }

    /// The attribute as HTML has it; nil if it is left out.
    private mutating func resolved(_ attribute: Pattern.Match, of tag: String) -> String? {
        guard isProgram(attribute) else { return attribute[0] }
        let name = Pattern("^(?:v-bind:|:)").replace(in: attribute[1]) { _ in "" }
        if Self.looks.contains(name) {
            report.count("`class` and `style`", as: "left out")
            return ""
        }
        let isProgram = Pattern("^(?:on[A-Z]|@|v-|#|$)|:").matches(name)
        guard !isProgram, let value = known(attribute), value != "false" else {
            report.add(.leftOut, "\(place(of: tag)): the attribute `\(attribute[0].trimmed)`")
            return nil
        }
        report.count("attributes in braces", as: "their values")
        let plain = name == "htmlFor" ? "for" : name.lowercased()
        return value == "true" ? " " + plain : " \(plain)=\"\(value.replacing("\"", with: "&quot;"))\""
    }

    /// The value of an attribute that is a program, where it is a literal, a file or a value of the page.
    private func known(_ attribute: Pattern.Match) -> String? {
        let typed = attribute[2]
        let source =
            typed.hasPrefix("{")
            ? String(typed.dropFirst().dropLast()) : LiteralReader.unquoted(Substring(typed)).trimmed
        let isLiteral = typed.hasPrefix("{") || Pattern("^[:v]").matches(attribute[1])
        guard isLiteral, !source.isEmpty else { return typed.isEmpty ? nil : source }
        switch LiteralReader.value(of: source) {
        case .text(let text): return text.contains("${") ? nil : text
        case let code: return address(in: code)
        }
    }

    /// What an element would contain, as it is typed.
    private mutating func shown(_ attribute: Pattern.Match, of tag: String) -> String {
        report.add(.leftAsText, "\(place(of: tag)): `\(attribute[0].trimmed)`: the value is unknown")
        let code = attribute[2].replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return store.keep("<code>\(code.trimmed { "\"'".contains($0) })</code>")
    }
}
