/// Tags of HTML with attributes that are programs, as JSX, Astro and Vue have them.
extension Converter {
    /// The tag with the values of its attributes where they are known; all else is left out, and said.
    mutating func tag(_ element: Element) -> String {
        var (tag, content) = ("<" + element.name, "")
        for attribute in element.attributes {
            let name = Pattern("^(?:v-bind:|:)").replace(in: attribute.name) { _ in "" }
            let isContent = Table.words("contents").contains(name)
            let isProgram = name != attribute.name || isContent && name.hasPrefix("v-")
            let value = isProgram ? LiteralReader.value(of: attribute.value.text ?? "") : attribute.value
            let known = value.text.flatMap { $0.contains("${") ? nil : $0 } ?? address(in: value)
            let isHandler = Pattern("^(?:on[A-Z]|[@#.]|v-)").matches(name)
            let isText = !isProgram && (value == .null || value.text != nil)
            if isContent {
                let reason = "`\(attribute.typed)`: the value is unknown"
                if known == nil { report.add(.leftAsText, "\(place(of: element.raw)): \(reason)") }
                content += known ?? store.codeTag(attribute.value.typed ?? element.raw)
            } else if Table.words("looks").contains(name), !isText || dialect.syntax.contains(.modules) {
                report.count("`class` and `style`", as: "left out")
            } else if !isHandler, isText || !name.contains(":") && known ?? "false" != "false" {
                if !isText { report.count("attributes in braces", as: "their values") }
                tag += " " + (name == "htmlFor" ? "for" : isText ? name : name.lowercased())
                if let known, isText || known != "true" { tag += "=\"\(known.replacing("\"", with: "&quot;"))\"" }
            } else if element.name == "img", name == "src" {
                return show(element.raw, because: "the address is unknown")
            } else {
                report.add(.leftOut, "\(place(of: element.raw)): the attribute `\(attribute.typed)`")
            }
        }
        let isClosed = element.raw.hasSuffix("/>") && !Token.void.contains(element.name)
        return tag + ">" + content + (isClosed ? "</\(element.name)>" : "")
    }
}
