/// A pattern, and what it becomes: `$1` is its first group.
struct Row: Sendable {
    let pattern: Pattern
    let result: String
    let name: String
    let syntax: Dialect.Syntax?
    let dialects: [Dialect]

    init(_ pattern: String, _ result: String, _ name: String, _ syntax: Dialect.Syntax? = nil, in dialects: Dialect...)
    {
        (self.pattern, self.result, self.name) = (Pattern(pattern), result, name)
        (self.syntax, self.dialects) = (syntax, dialects)
    }

    func applies(to dialect: Dialect) -> Bool {
        (syntax.map(dialect.syntax.contains) ?? true) && (dialects.isEmpty || dialects.contains(dialect))
    }

    /// Rewrites within lines, in this order.
    static let all = [
        Row(#"(?mi)^[ \t]*\[\[?toc\]?\][ \t]*$"#, "", "`[TOC]`"),
        Row(#"(?m)^[*-] .*\n\{:toc[^}]*\}[ \t]*$|^\{:toc[^}]*\}[ \t]*$"#, "", "`{:toc}`", .kramdown),
        Row(#":(?:material|fontawesome|octicons|simple)-[\w-]+:(?:\{[^}]*\})?[ \t]?"#, "", "icons", .pymdown),
        Row(#"\{\+\+(.+?)\+\+\}"#, "$1", "insertions", .pymdown),
        Row(#"\{--(.+?)--\}"#, "~~$1~~", "deletions", .pymdown),
        Row(#"\{~~(.+?)~>(.+?)~~\}"#, "~~$1~~ $2", "replacements", .pymdown),
        Row(#"\{>>.+?<<\}"#, "", "comments in brackets", .pymdown),
        Row(#"(?m)(\w|\))\^([^\^\s]+)\^(?!\^)"#, "$1<sup>$2</sup>", "superscripts", .pymdown),
        Row(#"#(?:only|gh)-(?:light|dark)(?:-mode-only)?(?=[)"\s])"#, "", "`#gh-light-mode-only`, `#only-light`"),
        Row(#"(\]\([^()\s]+)\)\{:[^}\n]*\btitle="([^"\n]*)"[^}\n]*\}"#, "$1 \"$2\")", "titles of links"),
        Row(#"\ssrcset="[^"]*[\s,][^"]*"(?=[^<>]*>)"#, "", "`srcset`"),
        Row(#"(?m)^\^[ \t]*$"#, "", "ends of lists", .kramdown),
        Row(#"(?m)^\|={3,}[=|]*[ \t]*\n"#, "", "lines of tables", .kramdown),
        Row(#"\{==(.+?)==\}"#, "<mark>$1</mark>", "marks", .pymdown),
        Row(#"(?m)(^|[^=\w])==(?!=)([^=\n]+?)=="#, "$1<mark>$2</mark>", "marks", .pymdown),
        Row(#"(?m)(^|[^~])~([^~\s]+)~(?!~)"#, "$1<sub>$2</sub>", "subscripts", .pymdown),
        Row(#"(?m)^<--->[ \t]*$"#, "", "columns", .shortcodes),
        Row(#"(?m)^([ \t]*)<p>([^\n]*?)</p>[ \t]*$"#, "$1$2", "`<p>`", .modules),
        Row(#"\^\^([^\^\n]+)\^\^"#, "<ins>$1</ins>", "insertions", .pymdown),
        Row(
            #"(?m)^([ \t]*)<(?:div|section)\b[^>]*\bmarkdown\b[^>]*>([\s\S]*?)\n[ \t]*</(?:div|section)>"#, "$2",
            "`<div markdown>`"),
        Row(#"<(/?)(?:figure|figcaption)(?:\s+markdown(?:="[^"]*")?)?\s*>"#, "", "`<figure markdown>`", .pymdown),
        Row(#"(<\w+[^>]*?)\s+markdown(?:="[^"]*")?(?=[\s>])"#, "$1", "`markdown` in tags"),
        Row(
            #"(?m)^(#{1,6}[^\n]*?)\s*<a\s[^>]*?id="([^"]+)"[^>]*></a>[ \t]*$"#, "$1 {#$2}", "ids of headings",
            in: .gitbook),
        Row(#"(?m)^(#{1,6} [^\n]*?)\s*\{:?[^}\n]*?#\\?([\w.:-]+)[^}\n]*\}[ \t]*$"#, "$1 {#$2}", "ids of headings"),
        Row(#"(?m)^(#{1,6} [^\n]*?)\s*\{:?\s*[.\w][^}#\n]*\}[ \t]*$"#, "$1", "attribute lists", .attributes),
        Row(
            #"(?m)^([ \t]*(?:[-*+]|\d+[.)])[ \t]+)([^\n]*)\n[ \t]*\{:[^}\n]*?#([\w.:-]+)[^}\n]*\}[ \t]*$"#,
            "$1<a id=\"$3\"></a>$2", "ids", .kramdown),
        Row(
            #"(\*\*[^*\n]+\*\*|\*[^*\n]+\*|_[^_\n]+_|\S)\{:[^}\n]*?#([\w.:-]+)[^}\n]*\}"#, "<a id=\"$2\"></a>$1",
            "ids", .kramdown),
        Row(
            #"(?m)^(\S[^\n]*(?:\n\S[^\n]*)*\n)\{:[^}\n]*?#([\w.:-]+)[^}\n]*\}[ \t]*$"#, "<a id=\"$2\"></a>$1", "ids",
            .kramdown),
        Row(#"\{:(?!:)[^}\n]*\}"#, "", "attribute lists", .kramdown),
        Row(
            #"(?m)((?:^[ \t]*\S[^\n]*\n)+)[ \t]*\{:?[^}\n]*?#\\?([\w.:-]+)[^}\n]*\}[ \t]*$"#, "<a id=\"$2\"></a>\n\n$1",
            "ids", .attributes),
        Row(
            #"(\S)\{:?[ \t]*(?:[.\w:][\w:-]*(?:=(?:"[^"]*"|'[^']*'|[^\s}]+))?[ \t]*)+\}"#, "$1", "attribute lists",
            .attributes),
        Row(
            #"(?m)^[ \t]*\{:?[ \t]*(?:\.[\w-]+|[\w-]+=(?:"[^"]*"|\S+?))(?:[ \t]+[^}\n]*)?\}[ \t]*\n?"#, "",
            "attribute lists", .attributes),
        Row(#"(<(?:p|div|h[1-6]|img|td|th|table)\b[^>]*?)\s+align="?\w+"?"#, "$1", "`align`"),
        Row(#"(?m)^<h([1-6])>\s*([^<\n]*?)\s*</h\1>[ \t]*$"#, "\u{E003}$1 $2", "headings of HTML", in: .github),
        Row(#"(?m)^([ >]*>[ \t]*\[!\w+\])[-+](?=[ \t]|$)"#, "$1", "marks of folded alerts"),
        Row(#"(?m)^([ >]*>[ \t]*)\[!(\w+)\][ \t]+$"#, "$1[!$2]", "spaces after the mark of an alert"),
        Row(
            #"(?m)^([ \t]*>[ \t]*)\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]+(\S[^\n]*)$"#, "$1[!$2]\n$1**$3**\n>",
            "alerts with words after the mark"),
        Row(#"\{::nomarkdown\}|\{:/(?:nomarkdown)?\}|\{::options[^}]*/?\}"#, "", "extensions of kramdown", .kramdown),
        Row(#"(?m)^[ \t]*:::+[ \t]*$\n?"#, "", "ends of containers", .containers),
    ]
}

extension Converter {
    mutating func rewriteInlines(in text: String) -> String {
        var text = text
        if dialect.syntax.contains(.pymdown) { text = markKeysAndAbbreviations(in: text) }
        if [.mkdocs, .hugo, .jekyll].contains(dialect) { text = rewriteDefinitions(in: text) }
        if dialect != .github {
            text = Pattern(#"(?m)^([ >]*>[ \t]*)\[!([\w-]+)\]"#).replace(in: text) { found in
                "\(found[1])[!\(Role.alert(named: found[2]) ?? "NOTE")]"
            }
        }
        for row in Row.all where row.applies(to: dialect) {
            text = row.pattern.replace(in: text) { groups in
                report.count(row.name, as: row.result.isEmpty ? "left out" : "Markdown")
                return groups.groups.indices.dropFirst().reduce(row.result) {
                    $0.replacing("$\($1)", with: groups[$1])
                }
            }
        }
        text = Pattern("\u{E003}(\\d) ").replace(in: text) { String(repeating: "#", count: Int($0[1]) ?? 1) + " " }
        text = unwrapBoxes(in: text)
        if dialect == .gitbook { text = rewriteCards(in: text) }
        if dialect.syntax.contains(.signs) { text = writeSigns(in: text) }
        return text
    }

    /// Tables of cards of GitBook: a list with the link of each.
    private mutating func rewriteCards(in text: String) -> String {
        Pattern(#"<table[^>]*data-view="cards"[^>]*>([\s\S]*?)</table>"#).replace(in: text) { table in
            report.count("tables of cards", as: "a list of links")
            return Pattern(#"<tr[^>]*>([\s\S]*?)</tr>"#).all(in: table[1]).compactMap { row -> String? in
                let cells = Pattern(#"<td[^>]*>([\s\S]*?)</td>"#).all(in: row[1]).map { $0[1] }
                let address = cells.lazy.compactMap { Pattern(#"href="([^"]+)""#).first(in: $0)?[1] }.first
                let texts = cells.filter { !$0.contains("href=") }.map(\.withoutTags.trimmed).filter { !$0.isEmpty }
                guard let title = texts.first else { return nil }
                let link = address.map { "[\(title)](\(Converter.bracketed($0)))" } ?? title
                return (["- **\(link)**"] + texts.dropFirst()).joined(separator: ": ")
            }.joined(separator: "\n")
        }
    }

    private mutating func writeSigns(in text: String) -> String {
        Pattern(#":([a-z0-9_+-]+):"#).replace(in: text) { found in
            guard let sign = Signs.byName[found[1]] else { return found[0] }
            report.count("signs (emoji) such as `\(found[0])`", as: "the sign")
            return sign
        }
    }

    /// `<div>` and `<section>` around Markdown, alone on their lines, say nothing to a reader.
    private mutating func unwrapBoxes(in text: String) -> String {
        guard dialect != .github else { return text }
        var text = text
        while Self.box.matches(text) {
            text = Self.box.replace(in: text) { found in
                report.count("`<div>` around text", as: "what is between")
                let name = Pattern(#"\bid="([^"]+)""#).first(in: found[2])?[1]
                return (name.map { "<a id=\"\($0)\"></a>\n\n" } ?? "\n") + found[3]
            }
        }
        return text
    }

    /// One without others of its kind in it, so that the inner ones are the first.
    private static let box = Pattern(
        #"(?m)^[ \t]*<(div|section|span)\b(?![^>]*\b(?:lang|dir)=)([^>]*)>[ \t]*\n(?=[ \t]*(?:\n|[^\s<]))"#
            + #"((?:(?!</?\1\b)[\s\S])*)^[ \t]*</\1>[ \t]*$"#)

    private static let leftover = Pattern(
        #"\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|</?[A-Z][\w.]*(?:\s[^<>]*)?/?>|(?m:^\s*(?:!!!|\?\?\?\+?)\s.*$)|(?m:^:::.+$)|--8<--.*|\{:[^}\n]*\}"#
    )

    /// Shows what is left of the other generator's markup.
    mutating func showLeftovers(in text: String) -> String {
        Self.leftover.replace(in: text) { found in
            if Pattern(
                #"^</?(?:A|B|I|U|P|BR|HR|IMG|DIV|SPAN|TABLE|T[RDH]|TBODY|THEAD|UL|OL|LI|H[1-6]|EM|STRONG|CODE|PRE)\b"#
            ).matches(found[0]) {
                return found[0].lowercased().hasPrefix("<a") ? found[0] : found[0].lowercased()
            }
            return show(found[0], because: "not known")
        }
    }
}

/// Names of signs on GitHub and in Hugo that pages of text use.
enum Signs {
    static let byName = Dictionary(
        table.split { $0 == "\n" || $0 == " " }.compactMap { pair -> (String, String)? in
            let parts = pair.split(separator: "=")
            return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }, uniquingKeysWith: { first, _ in first })

    private static let names = Dictionary(byName.map { ($0.value, $0.key) }, uniquingKeysWith: { min($0, $1) })

    /// The text with names for signs.
    static func named(_ text: String) -> String { text.map { names[String($0)] ?? String($0) }.joined() }

    static let table = """
        tada=🎉 wheelchair=♿ train=🚆 train2=🚆 warning=⚠️ white_check_mark=✅ heavy_check_mark=✔️ x=❌ no_entry=⛔ bulb=💡 memo=📝 \
        rocket=🚀 star=⭐ sparkles=✨ bug=🐛 fire=🔥 eyes=👀 +1=👍 -1=👎 thumbsup=👍 thumbsdown=👎 heart=❤️ smile=😄 smiley=😃 wave=👋 \
        point_right=👉 point_left=👈 point_up=☝️ point_down=👇 book=📖 books=📚 link=🔗 lock=🔒 key=🔑 mag=🔍 pencil=📝 pencil2=✏️ \
        information_source=ℹ️ question=❓ exclamation=❗ construction=🚧 gear=⚙️ hammer=🔨 wrench=🔧 package=📦 iphone=📱 computer=💻 \
        keyboard=⌨️ ear=👂 eye=👁️ brain=🧠 mute=🔇 speaker=🔈 loud_sound=🔊 sound=🔉 tv=📺 camera=📷 movie_camera=🎥 calendar=📅 \
        clock1=🕐 hourglass=⌛ globe_with_meridians=🌐 earth_americas=🌎 arrow_right=➡️ arrow_left=⬅️ arrow_up=⬆️ arrow_down=⬇️ \
        red_circle=🔴 green_circle=🟢 large_blue_circle=🔵 yellow_circle=🟡 checkered_flag=🏁 trophy=🏆 pray=🙏 clap=👏 muscle=💪 \
        thinking=🤔 zap=⚡ art=🎨 ballot_box_with_check=☑️ speech_balloon=💬 bell=🔔 no_bell=🔕 mega=📣 pushpin=📌 paperclip=📎 \
        clipboard=📋 chart_with_upwards_trend=📈 bar_chart=📊 file_folder=📁 open_file_folder=📂 email=📧 envelope=✉️ phone=☎️ \
        one=1️⃣ two=2️⃣ three=3️⃣ four=4️⃣ five=5️⃣ copyright=©️ registered=®️ tm=™️ stop_sign=🛑 raised_hands=🙌 ok=🆗 new=🆕 100=💯
        """
}
