extension String {
    /// The name of a language tag in that language, `Français` for `fr`, with the other parts of the tag:
    /// `Português (BR)`. The tag itself for a language without a name here.
    package var nameOfLanguage: String {
        let parts = split(separator: "-", maxSplits: 1)
        guard let code = parts.first?.lowercased(), let name = Self.languageNames[code] else { return self }
        return parts.count == 1 ? name : "\(name) (\(parts[1]))"
    }

    /// Names with a capital letter, as in lists (CLDR 46, names of languages in the language).
    private static let languageNames: [String: String] = [
        "ar": "العربية", "bg": "Български", "ca": "Català", "cs": "Čeština", "cy": "Cymraeg", "da": "Dansk",
        "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
        "fa": "فارسی", "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "he": "עברית",
        "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Indonesia", "is": "Íslenska", "it": "Italiano",
        "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu", "mt": "Malti", "nb": "Norsk bokmål",
        "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "pt": "Português", "ro": "Română",
        "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "th": "ไทย",
        "tr": "Türkçe", "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文",
    ]
}
