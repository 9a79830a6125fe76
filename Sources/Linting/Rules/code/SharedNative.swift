import Handbook
import Markdown
import Tools

/// A sample in a language of apps.
struct NativeSample {
    let node: NodeID
    let code: PageText
    let platform: Platform

    static func all(on page: LintedPage) -> [NativeSample] {
        page.nodes(.codeBlock).compactMap { node in
            guard page.document.isFenced(node) else { return nil }
            let code = page.code(of: node)
            return platform(of: page.document.language(of: node), code).map {
                NativeSample(node: node, code: code, platform: $0)
            }
        }
    }

    private static func platform(of language: String, _ code: PageText) -> Platform? {
        switch language {
        case "swift", "objc", "objective-c", "objectivec": .ios
        case "kotlin", "kt", "java": .android
        case "xml": code.has("android:") ? .android : nil
        case "dart": Platform(id: "flutter", name: "Flutter")
        case "javascript", "js", "jsx", "ts", "tsx", "typescript":
            (["ibility", "importantFor", "<TouchableOpacity", "<Pressable"] as [StaticString]).contains(where: code.has)
                ? Platform(id: "react-native", name: "React Native") : nil
        default: nil
        }
    }

    /// The names that the sample declares itself, after words such as `func`.
    var declared: Set<String> {
        let words = Identifiers.all(in: code).map { String($0) }
        let names = zip(words, words.dropFirst()).filter { Self.declarations.contains($0.0) }.map(\.1)
        // `fun View.setAsHeading()`
        let ofExtensions = words.indices.dropLast(2).filter { words[$0] == "fun" }.map { words[$0 + 2] }
        return Set(names + ofExtensions)
    }

    private static let declarations = WordLists["declarations"]
}

extension LintedPage {
    /// Whether a sample of the page declares a name in a code span.
    func declares(_ span: InlineCode) -> Bool {
        !declaredNames.isEmpty
            && Identifiers.all(in: source[span.inner]).contains { declaredNames.contains(String($0)) }
    }
}
