import ContentGraph

/// Tells the parts of an utterance apart, as far as their words do: "Label, button, 2 of 4, double tap to activate".
enum UtteranceParts {
    /// The parts in order. Where a part could be anything it is the name when it comes first, otherwise the value.
    static func parts(of utterance: String) -> [Announcement.Part] {
        let texts = utterance.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
        guard texts.count > 1 else { return [Announcement.Part(kind: .other, text: utterance)] }
        var hasName = false
        return texts.map { text in
            var kind = kind(of: text)
            if kind == .other {
                kind = hasName ? .value : .name
                hasName = true
            }
            return Announcement.Part(kind: kind, text: text)
        }
    }

    private static func kind(of text: String) -> Announcement.Part.Kind {
        let words = text.lowercased()
        if roles.contains(words) { return .role }
        if states.contains(words) { return .state }
        if isPosition(words) { return .position }
        if hintBeginnings.contains(where: words.hasPrefix) { return .hint }
        return .other
    }

    private static func isPosition(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        if text.hasPrefix("in list") || text == "index" { return true }
        guard words.count >= 3, let of = words.firstIndex(of: "of"), of > 0, of + 1 < words.count else { return false }
        return isNumber(words[of - 1]) && isNumber(words[of + 1])
    }

    private static func isNumber(_ word: Substring) -> Bool {
        word.allSatisfy(\.isNumber) || ["one", "two", "three", "four", "five", "x", "y", "n"].contains(String(word))
    }

    /// What VoiceOver and TalkBack say for the roles of the components that handbooks describe.
    private static let roles: Set<String> = [
        "button", "toggle button", "link", "checkbox", "check box", "switch", "switch button", "radio button", "tab",
        "heading", "image", "text field", "secure text field", "search field", "edit box", "slider", "adjustable",
        "dropdown list", "drop down list", "pop up button", "picker item", "menu", "menu item", "alert", "dialog",
        "progress bar", "list", "table", "combo box", "stepper", "page control", "tab bar", "in progress", "graphic",
    ]

    private static let states: Set<String> = [
        "checked", "not checked", "unchecked", "selected", "not selected", "unselected", "dimmed", "disabled",
        "expanded", "collapsed", "on", "off", "required", "invalid", "invalid data", "pressed", "not pressed",
        "mixed", "busy", "current", "read only", "unavailable",
    ]

    private static let hintBeginnings = [
        "double tap", "double-tap", "swipe up", "swipe down", "swipe left", "swipe right", "tap with", "tap twice",
        "actions available", "links available", "activate to", "use the rotor", "draggable", "wait for", "then drag",
    ]
}
