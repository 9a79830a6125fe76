import Handbook
import SafeHTML

/// The interface speaks English whatever the handbook's language is. Where the two differ, elements say which they are in
/// (WCAG 2.2, 3.1.2 Language of Parts): attributes, each with a space in front; nothing in an English handbook.
///
/// A class, because all parts of a page's template hold it.
final class LangAttributes: Sendable {
    /// Attributes of an element that contains words of the interface.
    let ui: HTML
    /// Attributes of an element whose label only is the interface's: what it contains goes on in the handbook's direction.
    let uiLabel: HTML
    /// Attributes of an element within one of these that contains words of the handbook again.
    let content: HTML

    fileprivate init(ui: HTML, uiLabel: HTML, content: HTML) {
        self.ui = ui
        self.uiLabel = uiLabel
        self.content = content
    }

    /// The handbook's words among those of the interface.
    func content(_ words: String) -> HTML {
        content("\(words)" as HTML)
    }

    func content(_ words: HTML) -> HTML {
        content.isEmpty ? words : "<span\(content)>\(words)</span>"
    }

    /// The interface's words among those of the handbook.
    func ui(_ words: HTML) -> HTML {
        ui.isEmpty ? words : "<span\(ui)>\(words)</span>"
    }

    fileprivate static let same = LangAttributes(ui: .nothing, uiLabel: .nothing, content: .nothing)
}

extension Settings {
    var langAttributes: LangAttributes {
        guard !isInEnglish else { return .same }
        return LangAttributes(
            ui: isRightToLeft ? " lang=\"en\" dir=\"ltr\"" : " lang=\"en\"", uiLabel: " lang=\"en\"",
            content: " \(languageAttributes)")
    }

    private var isInEnglish: Bool {
        language == "en" || language.lowercased() == "en" || language.lowercased().hasPrefix("en-")
    }
}

extension Settings {
    /// `lang`, and `dir` where the handbook's language is written from right to left.
    var languageAttributes: HTML {
        isRightToLeft ? "lang=\"\(language)\" dir=\"rtl\"" : "lang=\"\(language)\""
    }

    /// By the script that the language tag names, or else by the one that the language is mostly written in.
    var isRightToLeft: Bool {
        let subtags = language.lowercased().split(separator: "-")
        // A script has four letters, a region two, a variant five or more (RFC 5646, 2.2).
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy { $0 > 0x39 } }) {
            return Self.scriptsFromRight.contains(String(script))
        }
        return subtags.first.map { Self.languagesFromRight.contains(String($0)) } ?? false
    }

    /// ISO 15924, in lower case.
    private static let scriptsFromRight: Set<String> = [
        "adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
    ]
    /// Languages whose likely script is one of these (CLDR, likelySubtags).
    private static let languagesFromRight: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "lrc", "mzn", "nqo", "pnb", "ps", "sd", "syr", "ug", "ur",
        "yi",
    ]
}
