/// A language whose code is highlighted.
enum Language: Sendable {
    case swift, kotlin, java, javaScript, typeScript, dart, cSharp, objectiveC, python
    case css, json, yaml, xml, gherkin, shell, diff

    /// Recognises the first word of an info string, in any letter case; nil for an unknown language.
    init?(name: String) {
        switch name.lowercased() {
        case "swift", "swiftui": self = .swift
        case "kotlin", "kt", "kts": self = .kotlin
        case "java": self = .java
        case "javascript", "js", "jsx", "mjs": self = .javaScript
        case "typescript", "ts", "tsx": self = .typeScript
        case "dart", "flutter": self = .dart
        case "csharp", "c#", "cs": self = .cSharp
        case "objectivec", "objective-c", "objc", "obj-c", "c", "cpp", "c++": self = .objectiveC
        case "python", "py": self = .python
        case "yaml", "yml": self = .yaml
        case "diff", "patch": self = .diff
        case "css", "scss": self = .css
        case "json", "jsonc": self = .json
        case "xml", "html", "htm", "svg", "xhtml", "vue", "xaml": self = .xml
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
        case .javaScript: "JavaScript"
        case .typeScript: "TypeScript"
        case .dart: "Dart"
        case .cSharp: "C#"
        case .objectiveC: ["c": "C", "cpp": "C++", "c++": "C++"][name.lowercased()] ?? "Objective-C"
        case .python: "Python"
        case .yaml: "YAML"
        case .diff: "Diff"
        case .css: name.lowercased() == "scss" ? "SCSS" : "CSS"
        case .json: "JSON"
        case .xml: ["xml", "svg", "vue", "xaml"].contains(name.lowercased()) ? name.uppercased() : "HTML"
        case .gherkin: "Gherkin"
        case .shell: "Shell"
        }
    }
}
