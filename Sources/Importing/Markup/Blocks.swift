/// Blocks of Python-Markdown, whose content is indented, as containers with an end.
enum IndentedBlocks {
    private static let opening = Pattern(
        #"^([ \t>]*)(!!!|\?\?\?\+?|===[!+]?|///)[ \t]+(?:"([^"]*)"|([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"]*)")?)[ \t]*$"#
    )

    private static let slashes = Pattern(#"(?m)^([ \t]*)///+(?:[ \t]+([\w-]+)[ \t]*(?:\|[ \t]*(.*))?)?[ \t]*$"#)

    static func asContainers(_ text: String) -> String {
        var result: [String] = []
        let text = slashes.replace(in: text) { found in
            "\(found[1]):::" + (found[2].isEmpty ? "" : " \(found[2])" + (found[3].isEmpty ? "" : " [\(found[3])]"))
        }
        var lines = text.lines.map(String.init)[...]
        var inTabs: String?
        while let line = lines.popFirst() {
            guard let open = opening.first(in: line), open[2] != "///" else {
                if !line.isBlank, let prefix = inTabs {
                    result.append(contentsOf: ["\(prefix):::", ""])
                    inTabs = nil
                }
                result.append(line)
                continue
            }
            let width = open[1].indentation + 4
            var body: [String] = []
            while let next = lines.first, next.isBlank || next.indentation >= width {
                body.append(String(next.dropping(indentation: width)))
                lines = lines.dropFirst()
            }
            let prefix = open[1]
            let isTab = open[2].hasPrefix("===")
            if isTab, inTabs == nil {
                result.append(contentsOf: ["", "\(prefix)::: tabs", ""])
                inTabs = prefix
            } else if !isTab, let tabs = inTabs {
                result.append(contentsOf: ["\(tabs):::", ""])
                inTabs = nil
            }
            result.append(contentsOf: ["", prefix + head(open, isTab: isTab)])
            result += asContainers(body.joined(separator: "\n")).lines.map { $0.isEmpty ? "" : prefix + $0 }
            result.append(contentsOf: ["\(prefix):::", ""])
        }
        if let inTabs { result.append("\(inTabs):::") }
        return result.joined(separator: "\n")
    }

    private static func head(_ open: [String], isTab: Bool) -> String {
        if isTab { return "::: tab [\(open[3].isEmpty ? open[4] : open[3])]" }
        let title = open[3].isEmpty ? open[5] : open[3]
        if open[2].hasPrefix("???") {
            let shown = title.isEmpty ? open[4].prefix(1).uppercased() + open[4].dropFirst() : title
            return "::: details \(shown)\(open[2] == "???+" ? " {open}" : "")"
        }
        return "::: \(open[4].isEmpty ? "note" : open[4]) [\(title)]"
    }
}

extension Converter {
    // MARK: Snippets

    private static let snippet = Pattern(
        #"(?m)^([ \t]*)-+8<-+[ \t]+["']([^"'\n:]+)((?::[\w,.-]*)*)["'][ \t]*$"#)
    private static let snippets = Pattern(#"(?m)^([ \t]*)-+8<-+[ \t]*\n((?:.+\n)+?)[ \t]*-+8<-+[ \t]*$"#)
    private static let vueInclude = Pattern(#"<!--\s*@include:\s*([^\s{#]+?)(?:#([\w-]+))?(?:\{([^}]*)\})?\s*-->"#)
    private static let vueCode = Pattern(
        #"(?m)^([ \t]*)<<<[ \t]*(@\/)?([^\s#{\[]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?[ \t]*$"#)

    /// Includes that are lines of their own.
    mutating func includeSnippets(in text: String) -> String {
        switch dialect {
        case .mkdocs:
            let single = Self.snippets.replace(in: text) { found in
                found[2].lines.filter { !$0.isBlank }.map { "\(found[1])--8<-- \"\($0.trimmed)\"" }.joined(
                    separator: "\n")
            }
            let escaped = Pattern(#"(?m)^([ \t]*);(-+8<-+)"#)
            return escaped.replace(
                in: Self.snippet.replace(in: single) { found in
                    snippet(found[2], range: found[3].trimmed { $0 == ":" }, raw: found[0].trimmed).hanging(found[1])
                }
            ) { $0[1] + store.keep($0[2]) }
        case .vitepress:
            let included = Self.vueInclude.replace(in: text) { found in
                guard let file = partFile(found[1]), let part = include(file, range: found[2] + found[3]) else {
                    return show(found[0], because: "there is no such file")
                }
                return part
            }
            return Self.vueCode.replace(in: included) { found in
                guard let file = partFile(found[3]), let code = folder.text(file) else {
                    return show(found[0].trimmed, because: "there is no such file")
                }
                if !parts.contains(file) { parts.append(file) }
                report.count("`<<<`", as: "the code of the file")
                let code2 = Self.lines(of: code, in: found[4]).lines.filter {
                    !$0.contains("#region") && !$0.contains("#endregion")
                }
                return found[1] + store.codeBlock(code2.joined(separator: "\n"), language: file.fileExtension)
            }
        default: return text
        }
    }

    private mutating func snippet(_ name: String, range: String, raw: String) -> String {
        guard let file = partFile(name) else { return show(raw, because: "there is no such file") }
        guard file.isMarkdown || file.fileExtension == "txt" || file.fileExtension == "html" else {
            if !parts.contains(file) { parts.append(file) }
            return store.keep(Self.lines(of: folder.text(file) ?? "", in: range))
        }
        return include(file, range: range) ?? ""
    }

    // MARK: Python-Markdown

    mutating func markKeysAndAbbreviations(in text: String) -> String {
        var text = Pattern(#"(?m)(^|[^{+])\+\+((?:"[^"]+"|[\w-]+)(?:\+(?:"[^"]+"|[\w-]+))*)\+\+(?!\})"#).replace(
            in: text
        ) { found in
            report.count("`++keys++`", as: "`<kbd>`")
            return found[1]
                + found[2].split(separator: "+").map { key in
                    "<kbd>\(key.trimmed { $0 == "\"" }.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "))</kbd>"
                }.joined(separator: "+")
        }
        let definition = Pattern(#"(?m)^\*\[([^\]]+)\]:[ \t]*(.*)\n?"#)
        for found in definition.all(in: text) {
            text = text.replacing(found[0], with: "")
            report.count("`*[\(found[1])]`, an abbreviation", as: "`<abbr>` at its first place")
            guard
                let place = Pattern("\\b\(found[1].filter { $0.isLetter || $0.isNumber || $0 == " " })\\b").first(
                    in: text)
            else { continue }
            text = text.replacing(
                place[0], with: "<abbr title=\"\(found[2].trimmed)\">\(place[0])</abbr>", maxReplacements: 1)
        }
        return text
    }

    /// Lists of definitions: a bold line, then a list.
    mutating func rewriteDefinitions(in text: String) -> String {
        let lines = text.lines.map(String.init)
        guard lines.contains(where: { $0.hasPrefix(": ") || $0.hasPrefix(":   ") }) else { return text }
        var result: [String] = []
        for (number, line) in lines.enumerated() {
            guard Pattern(#"^:[ \t]+\S"#).matches(line), !result.isEmpty else {
                result.append(line)
                continue
            }
            while result.last?.isBlank == true { result.removeLast() }
            if !(result.last ?? "").hasPrefix("- ") {
                let term = result.popLast() ?? ""
                let mark = Pattern(#"\s*\{:?\s*#([\w-]+)[^}]*\}\s*$"#)
                let name = mark.first(in: term).map { "<a id=\"\($0[1])\"></a>" } ?? ""
                let plain = mark.replace(in: term) { _ in "" }
                result += [name + (plain.hasPrefix("**") ? plain : "**\(plain)**"), ""]
            }
            report.count("lists of definitions", as: "a bold line and a list")
            result.append("- " + line.dropFirst().trimmed)
            let next = number + 1 < lines.count ? lines[number + 1] : ""
            if !next.isBlank, !next.hasPrefix(":"), next.indentation == 0 { result.append("") }
        }
        return result.joined(separator: "\n")
    }

    // MARK: kramdown

    private static let listed = Pattern(#"^\s*\{:\s*([^}]*)\}\s*$"#)

    /// Attribute lists: ids are kept, names of boxes make alerts, all else is left out.
    mutating func rewriteKramdown(in text: String) -> String {
        let plain = Pattern(#"\{::comment\}([\s\S]*?)\{:/(?:comment)?\}\n?"#).replace(in: text) { found in
            report.add(.leftOut, "\(place(of: found[1])): comment \"\(found[1].trimmed)\"")
            return ""
        }
        var result: [String] = []
        var box: String?
        var lines = plain.lines.map(String.init)[...]
        while let line = lines.popFirst() {
            guard let found = Self.listed.first(in: line), !found[1].hasPrefix("toc") else {
                if box != nil, !line.isBlank {
                    var paragraph = [line]
                    while let next = lines.first, !next.isBlank, !Self.listed.matches(next) {
                        paragraph.append(next); lines.removeFirst()
                    }
                    result.append(alert(paragraph, kind: box ?? "NOTE"))
                    box = nil
                } else {
                    result.append(line)
                }
                continue
            }
            report.count("attribute lists of kramdown", as: "ids and alerts; all else is left out")
            let kind = Pattern(#"\.([\w-]+)"#).all(in: found[1]).lazy.compactMap { Role.alert(named: $0[1]) }.first
            if let id = Pattern(#"#([\w.:-]+)"#).first(in: found[1])?[1] { name(&result, id) }
            guard let kind else { continue }
            if result.last?.isBlank ?? true { box = kind } else { enclose(&result, kind: kind) }
        }
        let inline = Pattern(#"(\*\*[^*\n]+\*\*|\*[^*\n]+\*|_[^_\n]+_|\]\([^)\n]*\)|\S)?\{:\s*([^}\n]*)\}"#)
        return inline.replace(in: result.joined(separator: "\n")) { found in
            if found[2].hasPrefix("toc") || found[2].hasPrefix(":") { return found[0] }
            let id = Pattern(#"#([\w.:-]+)"#).first(in: found[2])?[1]
            return (id.map { "<a id=\"\($0)\"></a>" } ?? "") + found[1]
        }
    }

    private func alert(_ lines: [String], kind: String) -> String {
        let text = lines[0].hasPrefix(">") ? lines.map { String($0.dropFirst().drop { $0 == " " }) } : lines
        return text.joined(separator: "\n").quoted(kind: kind)
    }

    /// Gives the block above an id: after a heading, else at the beginning of the item or paragraph.
    private func name(_ lines: inout [String], _ id: String) {
        guard let last = lines.last, !last.isBlank else { return lines.append("<a id=\"\(id)\"></a>") }
        if last.hasPrefix("#") { return lines[lines.count - 1] = "\(last) {#\(id)}" }
        let isItem = Pattern(#"^\s*(?:[-*+]|\d+[.)])\s+"#)
        if let marker = isItem.first(in: last) {
            return lines[lines.count - 1] = marker[0] + "<a id=\"\(id)\"></a>" + last.dropFirst(marker[0].count)
        }
        let start = lines.lastIndex { $0.isBlank }.map { $0 + 1 } ?? 0
        if "|>".contains(lines[start].first ?? " ") {
            return lines.insert(contentsOf: ["<a id=\"\(id)\"></a>", ""], at: start)
        }
        lines[start] = "<a id=\"\(id)\"></a>" + lines[start]
    }

    /// Makes the paragraph above an alert; quotations stay what they are.
    private func enclose(_ lines: inout [String], kind: String) {
        let start = lines.lastIndex { $0.isBlank }.map { $0 + 1 } ?? 0
        guard start < lines.count, !">|#-*".contains(lines[start].first ?? " ") else { return }
        lines[start...] = [alert(Array(lines[start...]), kind: kind)]
    }
}
