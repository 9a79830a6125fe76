import Tools

/// The texts of the interface in one language, as `Data/languages` has them: a line `name = text` for each, or a line
/// `name.one = text` for each plural form, and `group/name = text|text` for words of pages. Quotation marks keep the
/// spaces around a text; lines with `#` are comments.
struct InterfaceTexts: Sendable {
    private(set) var wordings: [InterfaceText: Wording] = [:]
    /// Words of pages by group and name: headings, keywords, beginnings of new pages.
    private(set) var words: [String: [String]] = [:]
    /// Names in the file that no text has, and lines in another form; should be empty.
    private(set) var unknown: [String] = []

    init(_ file: String) {
        var plurals: [InterfaceText: [PluralCategory: String]] = [:]
        for line in file.lines where !line.isEmpty && !line.hasPrefix("#") {
            guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "=")) else {
                unknown.append(String(line))
                continue
            }
            let text = Self.unquoted(line[line.utf8.index(after: mark)...])
            guard !line[..<mark].contains("/") else {
                words[Self.unquoted(line[..<mark])] = text.withBytes { $0.words(at: UInt8(ascii: "|")) }
                continue
            }
            guard let name = Self.name(line[..<mark]) else {
                unknown.append(String(line))
                continue
            }
            if let form = name.form {
                plurals[name.text, default: [:]][form] = text
            } else {
                wordings[name.text] = .fixed(text)
            }
        }
        wordings.merge(plurals.mapValues(Wording.plural)) { $1 }
    }

    /// `videoCount.one`: the text and its plural form.
    private static func name(_ words: Substring) -> (text: InterfaceText, form: PluralCategory?)? {
        let parts = unquoted(words).parts(at: UInt8(ascii: ".")).map(String.init)
        guard let text = InterfaceText.named[parts[0]] else { return nil }
        if parts.count == 1 { return (text, nil) }
        guard parts.count == 2, let form = PluralCategory(rawValue: parts[1]) else { return nil }
        return (text, form)
    }

    private static func unquoted(_ words: Substring) -> String {
        let text = String(words).trimmingBlanks
        let isQuoted = text.utf8.count > 1 && text.hasPrefix("\"") && text.hasSuffix("\"")
        return isQuoted ? String(text.dropFirst().dropLast()) : text
    }

    /// The texts of each language, read when they are first asked for: most handbooks have one language.
    private static let all = Dictionary(
        uniqueKeysWithValues: InterfaceLanguage.allCases.map { language in
            let text = EmbeddedData.text(named: "\(language.rawValue).txt")
            return (language, Lazy { InterfaceTexts(String(describing: text)) })
        })

    static func texts(in language: InterfaceLanguage) -> InterfaceTexts? { all[language]?.value }
}

extension InterfaceLanguage {
    /// Words of pages by group and name, `section/videos`; empty where the language has none.
    package func words(_ name: String) -> [String] { InterfaceTexts.texts(in: self)?.words[name] ?? [] }

    /// The words of a group by name.
    package func words(below group: String) -> [String: [String]] {
        let all = InterfaceTexts.texts(in: self)?.words.filter { $0.key.hasPrefix(group + "/") } ?? [:]
        return Dictionary(uniqueKeysWithValues: all.map { (String($0.key.dropFirst(group.count + 1)), $0.value) })
    }

    /// The wording of a text; in English where this language has none.
    func wording(of text: InterfaceText) -> Wording {
        for language in [self, .english] {
            if let wording = InterfaceTexts.texts(in: language)?.wordings[text] { return wording }
        }
        return .fixed(text.rawValue)
    }
}
