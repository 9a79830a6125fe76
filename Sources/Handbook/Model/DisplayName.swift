/// Turns file and folder names into titles: `keyboard-&-focus` → "Keyboard & Focus".
package enum DisplayName {
    /// The title for a file or folder name. `names` has the spelling of whole names or single words, by lower case.
    package static func make(from fileName: String, names: [String: String]) -> String {
        if let name = names[fileName] ?? names[fileName.lowercased()] { return name }
        let words = fileName.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
        let titled = words.enumerated().map { index, word in
            let lower = word.lowercased()
            if let name = names[lower] ?? standardNames[lower] { return name }
            if index > 0, smallWords.contains(lower) { return lower }
            // Mixed case is intended by the author.
            return word == lower ? word.prefix(1).uppercased() + word.dropFirst() : word
        }
        return titled.joined(separator: " ")
    }

    /// Words that are lower case in titles unless they come first.
    private static let smallWords: Set<String> = [
        "a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with",
    ]

    /// Names with a fixed spelling.
    private static let standardNames = [
        "api": "API", "apis": "APIs", "apg": "APG", "aria": "ARIA", "css": "CSS", "faq": "FAQ", "html": "HTML",
        "ios": "iOS", "ipados": "iPadOS", "jaws": "JAWS", "js": "JS", "macos": "macOS", "nvda": "NVDA", "os": "OS",
        "pdf": "PDF", "svg": "SVG", "swiftui": "SwiftUI", "talkback": "TalkBack", "ui": "UI", "uikit": "UIKit",
        "url": "URL", "voiceover": "VoiceOver", "wai": "WAI", "wcag": "WCAG", "webview": "WebView",
    ]
}
