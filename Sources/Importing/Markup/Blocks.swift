/// Blocks of Python-Markdown, whose content is indented, as containers with an end.
enum IndentedBlocks {
    static func asContainers(_ text: String) -> String {
        var (result, place, tabs): (String, String.Index, String?) = ("", text.startIndex, nil)
        for open in Pattern.named("block").all(in: text) {
            let (between, prefix, isTab) = (text[place..<open.range.lowerBound], open[1], open[2].hasPrefix("==="))
            if let outer = tabs, !isTab || !between.isBlank {
                result += "\n\(outer):::\n"
                tabs = nil
            }
            result += between
            if isTab, tabs == nil {
                result += "\n\(prefix)::: tabs\n\n"
                tabs = prefix
            }
            let body = open[6].lines.map { $0.dropping(indentation: prefix.indentation + 4) }.joined(separator: "\n")
            let inner = asContainers(body).lines.map { $0.isEmpty ? "" : prefix + $0 }.joined(separator: "\n")
            result += "\n" + prefix + head(open, isTab: isTab) + inner + "\n" + prefix + ":::\n"
            place = open.range.upperBound
        }
        return result + (tabs.map { "\n\($0):::\n" } ?? "") + text[place...]
    }

    private static func head(_ open: Pattern.Match, isTab: Bool) -> String {
        let title = open[3].isEmpty ? open[5] : open[3]
        if isTab { return "::: tab [\(title.isEmpty ? open[4] : title)]" }
        let isKnown = Role.alert(named: open[4]) != nil || ["quote", "cite"].contains(open[4])
        let shown = title.isEmpty ? open[4].capitalisedFirst : title
        guard open[2].hasPrefix("???") else { return "::: \(isKnown ? open[4] : "note") [\(isKnown ? title : shown)]" }
        return "::: details \(shown)\(open[2] == "???+" ? " {open}" : "")"
    }
}

extension Converter {
    private static let snippets = Table.rows("snippets").map {
        ($0[0], isCode: $0[1] == "code", pattern: Pattern($0[2]))
    }

    mutating func includeSnippets(in text: String) -> String {
        let rows = Self.snippets.filter { $0.0 == dialect.rawValue }
        let text = Pattern.named("several snippets").replace(in: text) { found in
            found[2].split(separator: "\n").map(\.trimmed).filter { !$0.hasPrefix(";") }
                .map { "\(found[1])--8<-- \"\($0)\"" }.joined(separator: "\n\n")
        }
        return rows.reduce(text) { text, row in row.pattern.replace(in: text) { snippet($0, isCode: row.isCode) } }
    }

    private mutating func snippet(_ found: Pattern.Match, isCode: Bool) -> String {
        guard let file = partFile(found[2]), let source = folder.text(file) else {
            return show(found[0].trimmed, because: "there is no such file")
        }
        let range = found[3].trimmed { ":#{}".contains($0) }
        if !isCode, file.isMarkdown || ["txt", "html"].contains(file.fileExtension) {
            let offset = Pattern(#"\bheading-offset=(\d)"#).first(in: found[0]).flatMap { Int($0[1]) } ?? 0
            let lower = Pattern("(?m)^#{1,\(max(1, 6 - offset))} ")
            let more = String(repeating: "#", count: offset)
            let text = lower.replace(in: include(file, range: range)) { more + $0[0] }
            return found[1] + text.hanging(found[1])
        }
        if !parts.contains(file) { parts.append(file) }
        let lines = Self.lines(of: source, in: range).lines.filter { !Pattern("#(?:end)?region").matches($0) }
        let code = withoutMarks(lines.joined(separator: "\n"))
        guard isCode else { return found[1] + store.keep(code).hanging(found[1]) }
        report.count("`<<<`", as: "the code of the file")
        return found[1] + store.codeBlock(code, language: file.fileExtension, title: found[4])
    }

    mutating func markKeysAndAbbreviations(in text: String) -> String {
        let text = Pattern.named("blocks keys").replace(in: text) { found in
            report.count("`++keys++`", as: "`<kbd>`")
            let keys = found[2].split(separator: "+").map { key in
                key.trimmed { $0 == "\"" }.split(separator: "-").map(\.capitalisedFirst).joined(separator: " ")
            }
            return found[1] + keys.map { "<kbd>\($0)</kbd>" }.joined(separator: "+")
        }
        return markAbbreviations(in: text)
    }

    private mutating func markAbbreviations(in text: String) -> String {
        var text = text
        for found in Pattern(#"(?m)^\*\[([^\]]+)\]:[ \t]*(.*)\n?"#).all(in: text + "\n" + site.abbreviations) {
            text = text.replacing(found[0], with: "")
            let word = found[1].filter { $0.isLetter || $0.isNumber || $0 == " " }
            let use = Pattern("(?:^|[^\\p{L}\\p{N}])(\(word))(?![\\p{L}\\p{N}]|</abbr>)").first(in: text)
            guard let place = use?.groups[1] else { continue }
            report.count("`*[\(found[1])]`, an abbreviation", as: "`<abbr>` at its first place")
            let title = "<abbr title=\"\(found[2].trimmed)\">\(place)</abbr>"
            text.replaceSubrange(place.startIndex..<place.endIndex, with: title)
        }
        return text
    }

    /// Blocks whose attributes name a box are alerts.
    mutating func rewriteKramdown(in text: String) -> String {
        let text = Pattern.named("classed").replace(in: markAbbreviations(in: text)) { box in
            "{: .\(box[1]) }\n\(box[2].quoted())"
        }
        return Pattern.named("listed").replace(in: text) { found in
            // The attributes are above or below their block.
            let (list, block) = (found[3] + found[6], (found[2] + found[4] + found[5]).dedented)
            let names = Pattern(#"\.([\w-]+)"#).all(in: list)
            let isQuotation = found[5].hasPrefix(">") && !list.contains("prompt-")
            guard !isQuotation, let (kind, title) = names.compactMap({ callout($0[1]) }).first else { return found[0] }
            report.count("attribute lists of kramdown", as: "ids and alerts; all else is left out")
            let name = Pattern(#"#([\w.:-]+)"#).first(in: list).map { "<a id=\"\($0[1])\"></a>" } ?? ""
            let typed = Pattern("(?m)^> ?").replace(in: block) { _ in "" }
            let text = name + (list.contains("-title") ? Pattern(#"^.+"#).replace(in: typed) { $0[0].bold } : typed)
            let alert = [title, text].paragraphs.quoted(kind: kind).hanging(found[2])
            return found[1] + found[2] + alert + (found[5].isEmpty ? "" : "\n")
        }
    }

    /// The alert that a name means, by itself or in the configuration of the theme, with its title.
    private func callout(_ name: String) -> (kind: String, title: String)? {
        let own = Value.map(site.variables)["site.callouts." + name.replacing("-title", with: "")]
        let usual = own == .null ? nil : own["color"].text.flatMap { Role.alert(named: $0) } ?? "NOTE"
        guard let kind = Role.alert(named: name) ?? usual else { return nil }
        let title = own["title"].text ?? Role.verdict(named: name)?.label
        return (kind, title.flatMap { $0.uppercased() == kind ? nil : $0.bold } ?? "")
    }
}
