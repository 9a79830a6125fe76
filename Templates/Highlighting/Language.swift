/// A language whose code is highlighted.
enum Language: Sendable {
    case swift, kotlin, java, javaScript, css, json, xml, gherkin, shell

    /// Recognises the first word of an info string, in any letter case; nil for an unknown language.
    init?(name: String) {
        switch name.lowercased() {
        case "swift", "swiftui": self = .swift
        case "kotlin", "kt", "kts": self = .kotlin
        case "java": self = .java
        case "javascript", "js", "jsx", "typescript", "ts", "tsx", "mjs": self = .javaScript
        case "css", "scss": self = .css
        case "json", "jsonc": self = .json
        case "xml", "html", "htm", "svg", "xhtml", "vue": self = .xml
        case "gherkin", "feature", "cucumber": self = .gherkin
        case "shell", "sh", "bash", "zsh", "console": self = .shell
        default: return nil
        }
    }

    /// The usual spelling of the language, or of the dialect that `name` is.
    func title(of name: String) -> String {
        switch self {
        case .swift: "Swift"
        case .kotlin: "Kotlin"
        case .java: "Java"
        case .javaScript: name.lowercased().hasPrefix("t") ? "TypeScript" : "JavaScript"
        case .css: name.lowercased() == "scss" ? "SCSS" : "CSS"
        case .json: "JSON"
        case .xml: ["xml", "svg", "vue"].contains(name.lowercased()) ? name.uppercased() : "HTML"
        case .gherkin: "Gherkin"
        case .shell: "Shell"
        }
    }
}
