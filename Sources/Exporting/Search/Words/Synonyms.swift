/// Words that mean the same to people who search. They work one way: a query for the first also finds the others.
package enum Synonyms {
    /// The standard synonyms. Pages add to them with their tags.
    package static let standard: [String: [String]] = [
        "a11y": ["accessibility"],
        "accordion": ["disclosure", "expandable", "details"],
        "alt": ["alternative", "contentdescription"],
        "alt text": ["text alternative", "image"],
        "announcement": ["announce", "live"],
        "axe": ["automated"],
        "calendar": ["date"],
        "check box": ["checkbox"],
        "collapsible": ["expandable", "disclosure"],
        "combobox": ["dropdown", "select"],
        "crossed out": ["strikethrough"],
        "dark mode": ["dark theme"],
        "dialog": ["modal"],
        "dismiss": ["close"],
        "disclosure": ["expandable"],
        "drop down": ["dropdown", "select"],
        "drawer": ["sheet"],
        "dropdown": ["select", "picker"],
        "dynamic type": ["text size", "large text"],
        "expander": ["expandable", "disclosure"],
        "hint": ["help", "description"],
        "jetpack": ["compose"],
        "lightbox": ["modal"],
        "modal": ["dialog", "sheet"],
        "overlay": ["modal"],
        "pager": ["pagination", "carousel"],
        "picker": ["dropdown", "select"],
        "popover": ["tooltip", "popup", "menu"],
        "popup": ["modal", "dialog", "menu"],
        "radio": ["radio button"],
        "screenreader": ["screen reader"],
        "select": ["dropdown"],
        "spa": ["single page application"],
        "spinner": ["loading", "progress", "dropdown"],
        "sr": ["screen reader"],
        "tabs": ["segmented"],
        "textbox": ["text input"],
        "text field": ["text input"],
        "toast": ["snackbar"],
        "snackbar": ["toast"],
        "toggle": ["switch"],
        "vo": ["voiceover"],
        "tb": ["talkback"],
        "xml": ["views"],
    ]

    /// Words without meaning for a search; they are neither indexed nor looked up.
    static let stopWords: [String] = [
        "an", "and", "are", "as", "at", "be", "but", "by", "can", "do", "does", "for", "from", "has", "have", "how",
        "if",
        "in", "into", "is", "it", "its", "me", "my", "of", "on", "or", "so", "that", "the", "their", "them", "then",
        "there", "these", "they", "this", "to", "was", "what", "when", "where", "which", "who", "why", "will", "with",
        "you", "your",
    ]

    static let stopWordTable: WordTable = {
        var table = WordTable(capacity: stopWords.count)
        for var word in stopWords { word.withUTF8 { Word.with($0) { _ = table.number(of: $0) } } }
        return table
    }()
}
