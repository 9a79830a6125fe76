import Handbook
import SafeHTML

extension Settings {
    /// Attributes of a document in the handbook's language.
    var languageAttributes: HTML { language.languageAttributes }
}

extension String {
    /// `lang` for a language by its tag, and `dir` where it is written from right to left, or explicitly from left to right
    /// within such a document.
    var languageAttributes: HTML {
        isLanguageFromRight ? "lang=\"\(self)\" dir=\"rtl\"" : "lang=\"\(self)\""
    }
}
