extension String {
    /// Without percent signs, where they are right.
    var decoded: String {
        guard contains("%") else { return self }
        var bytes: [UInt8] = []
        var rest = Array(utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count > 1,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self) ?? self
    }
}

extension LinkRewriter {
    private static let definition = Pattern(#"(?m)^([ ]{0,3}\[([^\]^][^\]]*)\]:[ \t]*)<?([^\s>]+)>?(.*)$"#)

    mutating func rewriteDefinitions(in text: String) -> String {
        var gone: [(name: String, address: String)] = []
        var result = Self.definition.replace(in: text) { found in
            switch resolve(found[3]) {
            case .same: return found[0]
            case .new(let address): return found[1] + Converter.bracketed(address) + found[4]
            case .text(let shown):
                gone.append((found[2], shown))
                return ""
            }
        }
        for (name, address) in gone {
            result = Pattern(#"\[([^\[\]]+)\](?:\[([^\[\]]*)\])?(?![(:])"#).replace(in: result) { found in
                let used = found[2].isEmpty ? found[1] : found[2]
                return used.lowercased() == name.lowercased() ? "\(found[1]) (`\(address)`)" : found[0]
            }
        }
        return result
    }

    /// Links and pictures: `[text](address "title")`.
    mutating func rewriteLinks(in text: String) -> String {
        var out: [UInt8] = []
        var opens: [Int] = []
        let bytes = Array(text.utf8)
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if byte == UInt8(ascii: "\\"), place + 1 < bytes.count {
                out += bytes[place...place + 1]
                place += 2
                continue
            }
            if byte == UInt8(ascii: "[") { opens.append(out.count) }
            if byte == UInt8(ascii: "\n"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "\n") {
                opens = []
            }
            guard byte == UInt8(ascii: "]"), let start = opens.popLast(), place + 1 < bytes.count,
                bytes[place + 1] == UInt8(ascii: "("), let link = Self.target(bytes, at: place + 2)
            else {
                out.append(byte)
                place += 1
                continue
            }
            finish(&out, from: start, link, typed: bytes[place..<link.end])
            place = link.end
        }
        return String(decoding: out, as: UTF8.self)
    }

    private typealias Target = (address: String, title: String, end: Int)

    /// Ends a link whose text is written from `start`.
    private mutating func finish(_ out: inout [UInt8], from start: Int, _ link: Target, typed: ArraySlice<UInt8>) {
        switch resolve(link.address) {
        case .same: out += typed
        case .new(let address):
            out += "](\(Converter.bracketed(address))\(link.title.isEmpty ? "" : " " + link.title))".utf8
        case .text(let shown):
            let text = String(decoding: out[(start + 1)...], as: UTF8.self)
            let isPicture = start > 0 && out[start - 1] == UInt8(ascii: "!")
            out.removeSubrange((isPicture ? start - 1 : start)...)
            out += (shown.isEmpty ? text : text.isEmpty ? "`\(shown)`" : "\(text) (`\(shown)`)").utf8
        }
    }

    private static func target(_ bytes: [UInt8], at place: Int) -> Target? {
        var place = place
        while place < bytes.count, bytes[place].isSpace { place += 1 }
        let start = place
        var address: ArraySlice<UInt8>
        if place < bytes.count, bytes[place] == UInt8(ascii: "<") {
            guard let end = bytes[place...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "\n") })
            else { return nil }
            (address, place) = (bytes[(start + 1)..<end], end + 1)
        } else {
            var depth = 0
            while place < bytes.count, !bytes[place].isSpace {
                if bytes[place] == UInt8(ascii: "(") { depth += 1 }
                if bytes[place] == UInt8(ascii: ")") {
                    if depth == 0 { break }
                    depth -= 1
                }
                place += 1
            }
            address = bytes[start..<place]
        }
        guard let end = bytes[min(place, bytes.count)...].prefix(400).firstIndex(of: UInt8(ascii: ")")) else {
            return nil
        }
        let title = String(decoding: bytes[place..<end], as: UTF8.self).trimmed
        guard title.isEmpty || "\"'(".contains(title.first ?? " ") else { return nil }
        return (String(decoding: address, as: UTF8.self), title, end + 1)
    }

    private static let anchor = Pattern(#"<a\b([^>]*?)\bhref=["']([^"'>]*)["']([^>]*)>([\s\S]*?)</a>"#)
    private static let film = Pattern(#"<(video|audio)\b([^>]*)>([\s\S]*?)</\1>"#)
    private static let sources = Pattern(#"\bsrc=["']([^"']+)["']"#)
    private static let tag = Pattern(#"<(\w+)\b([^<>]*?)\b(src|poster|data)=["']([^"'\n]*)["']([^<>]*)>"#)
    private static let set = Pattern(#"\bsrcset="([^"]*)""#)

    /// A film without any file is the text between its tags.
    private mutating func rewriteFilms(in text: String) -> String {
        guard text.contains("<video") || text.contains("<audio") else { return text }
        return Self.film.replace(in: text) { found in
            let files = Self.sources.all(in: found[2] + found[3]).map { $0[1] }
            let isGone = files.allSatisfy { file in
                if Self.scheme.matches(file) { return false }
                return destinations.find(file.decoded, from: page).map { $0.place == .outside } ?? true
            }
            guard isGone, !files.isEmpty else { return found[0] }
            for file in files { _ = missing(file, "there is no page or file `\(file)`") }
            let inner = Pattern(#"<(?:source|track)\b[^>]*>"#).replace(in: found[3]) { _ in "" }.trimmed
            return ([inner] + files.map { "(<code>\($0)</code>)" }).joined(separator: " ").trimmed
        }
    }

    mutating func rewriteTags(in text: String) -> String {
        var text = text
        if text.contains("href=") {
            text = Self.anchor.replace(in: text) { found in
                switch resolve(found[2]) {
                case .same: found[0]
                case .new(let address):
                    "<a\(found[1])href=\"\(address.replacing(" ", with: "%20"))\"\(found[3])>\(found[4])</a>"
                case .text(let shown): shown.isEmpty ? found[4] : "\(found[4]) (<code>\(shown)</code>)"
                }
            }
        }
        text = rewriteFilms(in: text)
        guard text.contains("src") || text.contains("poster=") else { return text }
        text = Self.tag.replace(in: text) { found in
            switch resolve(found[4]) {
            case .same: return found[0]
            case .new(let address) where found[1] == "iframe" && address.isMarkdown:
                let title = Pattern(#"\btitle=["']([^"']*)["']"#).first(in: found[0])?[1] ?? address
                return "<a href=\"\(address)\">\(title)</a>"
            case .new(let address):
                return "<\(found[1])\(found[2])\(found[3])=\"\(address.replacing(" ", with: "%20"))\"\(found[5])>"
            case .text(let shown):
                let alt = Pattern(#"\b(?:alt|title)="([^"]*)""#).first(in: found[0])?[1] ?? ""
                return found[1] == "img"
                    ? "\(alt) (<code>\(shown)</code>)"
                    : found[3] == "poster" ? "<\(found[1])\(found[2])\(found[5])>" : ""
            }
        }
        return rewriteSets(in: text.replacing("</a></iframe>", with: "</a>"))
    }

    private mutating func rewriteSets(in text: String) -> String {
        Self.set.replace(in: text) { found in
            let parts = found[1].split(separator: ",").compactMap { part -> String? in
                let words = part.split(separator: " ").map(String.init)
                guard let first = words.first else { return nil }
                switch resolve(first) {
                case .same: return words.joined(separator: " ")
                case .new(let address): return ([address] + words.dropFirst()).joined(separator: " ")
                case .text: return nil
                }
            }
            return "srcset=\"\(parts.joined(separator: ", "))\""
        }
    }
}
