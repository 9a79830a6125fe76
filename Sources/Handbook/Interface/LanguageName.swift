extension String {
    /// The name of a language tag in that language, `Français` for `fr`, with the other parts of the tag:
    /// `Português (BR)`. The tag itself for a language without a name here.
    package var nameOfLanguage: String {
        let parts = split(separator: "-", maxSplits: 1)
        guard let code = parts.first?.lowercased(), let name = Self.languages[code]?.own else { return self }
        return parts.count == 1 ? name : "\(name) (\(parts[1]))"
    }

    /// The tag of a language by its English name or its own, in any letter case: `de` for "German" and "Deutsch".
    package var tagOfLanguage: String? {
        let name = lowercased()
        return Self.languages.first { $0.value.english.lowercased() == name || $0.value.own.lowercased() == name }?.key
    }

    /// English names and the languages' own, with a capital letter, as in lists.
    package static var namesOfLanguages: [String] { languages.values.flatMap { [$0.english, $0.own] }.sorted() }

    /// Names of languages by their tag (CLDR 46).
    private static let languages: [String: (english: String, own: String)] = [
        "ar": ("Arabic", "العربية"), "bg": ("Bulgarian", "Български"), "ca": ("Catalan", "Català"),
        "cs": ("Czech", "Čeština"), "cy": ("Welsh", "Cymraeg"), "da": ("Danish", "Dansk"),
        "de": ("German", "Deutsch"), "el": ("Greek", "Ελληνικά"), "en": ("English", "English"),
        "es": ("Spanish", "Español"), "et": ("Estonian", "Eesti"), "eu": ("Basque", "Euskara"),
        "fa": ("Persian", "فارسی"), "fi": ("Finnish", "Suomi"), "fr": ("French", "Français"),
        "ga": ("Irish", "Gaeilge"), "gl": ("Galician", "Galego"), "he": ("Hebrew", "עברית"),
        "hi": ("Hindi", "हिन्दी"), "hr": ("Croatian", "Hrvatski"), "hu": ("Hungarian", "Magyar"),
        "id": ("Indonesian", "Indonesia"), "is": ("Icelandic", "Íslenska"), "it": ("Italian", "Italiano"),
        "ja": ("Japanese", "日本語"), "ko": ("Korean", "한국어"), "lt": ("Lithuanian", "Lietuvių"),
        "lv": ("Latvian", "Latviešu"), "mt": ("Maltese", "Malti"), "nb": ("Norwegian Bokmål", "Norsk bokmål"),
        "nl": ("Dutch", "Nederlands"), "nn": ("Norwegian Nynorsk", "Norsk nynorsk"), "no": ("Norwegian", "Norsk"),
        "pl": ("Polish", "Polski"), "pt": ("Portuguese", "Português"), "ro": ("Romanian", "Română"),
        "ru": ("Russian", "Русский"), "sk": ("Slovak", "Slovenčina"), "sl": ("Slovenian", "Slovenščina"),
        "sr": ("Serbian", "Српски"), "sv": ("Swedish", "Svenska"), "th": ("Thai", "ไทย"),
        "tr": ("Turkish", "Türkçe"), "uk": ("Ukrainian", "Українська"), "ur": ("Urdu", "اردو"),
        "vi": ("Vietnamese", "Tiếng Việt"), "zh": ("Chinese", "中文"),
    ]
}
