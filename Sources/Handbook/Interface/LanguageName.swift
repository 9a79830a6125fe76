extension String {
    /// The name of a language tag in that language, `Français` for `fr`, with the other parts of the tag:
    /// `Português (BR)`. The tag itself for a language without a name here.
    package var nameOfLanguage: String {
        let parts = split(separator: "-", maxSplits: 1)
        guard let code = parts.first?.lowercased(), let name = Self.languageNames[code] else { return self }
        return parts.count == 1 ? name : "\(name) (\(parts[1]))"
    }

    /// The tag of a language by its English name or its own, in any letter case: `de` for "German" and "Deutsch".
    package var tagOfLanguage: String? {
        let name = lowercased()
        return Self.englishNames[name] ?? Self.languageNames.first { $0.value.lowercased() == name }?.key
    }

    /// English names of the same languages (CLDR 46).
    private static let englishNames: [String: String] = [
        "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "czech": "cs", "welsh": "cy", "danish": "da",
        "german": "de", "greek": "el", "english": "en", "spanish": "es", "estonian": "et", "basque": "eu",
        "persian": "fa", "finnish": "fi", "french": "fr", "irish": "ga", "galician": "gl", "hebrew": "he",
        "hindi": "hi", "croatian": "hr", "hungarian": "hu", "indonesian": "id", "icelandic": "is", "italian": "it",
        "japanese": "ja", "korean": "ko", "lithuanian": "lt", "latvian": "lv", "maltese": "mt", "dutch": "nl",
        "norwegian": "no", "polish": "pl", "portuguese": "pt", "romanian": "ro", "russian": "ru", "slovak": "sk",
        "slovenian": "sl", "serbian": "sr", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk",
        "urdu": "ur", "vietnamese": "vi", "chinese": "zh",
    ]

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
