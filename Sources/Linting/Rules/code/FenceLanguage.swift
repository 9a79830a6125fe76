import Handbook
import Tools

extension Rule {
    static let fenceLanguage = Rule("code/fence-language") { page, _ in
        page.nodes(.codeBlock).compactMap { node in
            guard page.document.isFenced(node) else { return nil }
            let language = page.document.language(of: node)
            let code = page.document.string(page.document.nodes[node].text)
            let line = page.line(of: node)
            if language.isEmpty {
                guard let guess = Guess.language(of: code), !page.isBadExample(at: line.lowerBound) else {
                    return nil
                }
                return Diagnostic(
                    line, "this sample does not say its language", help: "write ```\(guess)",
                    fix: .safe(line.upperBound..<line.upperBound, guess))
            }
            guard language == "java" || language == "javascript" || language == "objc", Guess.isKotlin(code) else {
                return nil
            }
            let word = page.source[line].firstRange(
                of: String(page.document.string(page.document.nodes[node].detail).prefix { !$0.isWhitespace }))
            return Diagnostic(
                line, "this sample is marked as \(language) and written in \("kotlin")", help: "write ```\("kotlin")",
                fix: (word.map { $0.lowerBound..<$0.lowerBound + language.utf8.count }).map { .safe($0, "kotlin") })
        }
    }
}

/// The language of a sample, by signs that no other language of this field has.
private enum Guess {
    static func language(of code: String) -> String? {
        if isKotlin(code) { return "kotlin" }
        let start = code.drop { $0.isWhitespace }
        if start.hasPrefix("<"), code.contains("</") || code.contains("/>") {
            return code.contains("android:") ? "xml" : "html"
        }
        if code.contains("var body: some View") || code.contains("import SwiftUI")
            || code.contains("import UIKit")
            || code.contains("func ") && code.contains("let ")
        {
            return "swift"
        }
        return nil
    }

    static func isKotlin(_ code: String) -> Bool {
        let signs = [
            "fun ", "val ", "Modifier.", "modifier = ", "remember {", "mutableStateOf", "@Composable", "setContent {",
            "by remember", ".semantics {", " = { ",
        ]
        let isJava =
            code.contains(";\n") && code.contains("new ") || code.contains("public class")
            || code.contains("@Override public")
        return !isJava && signs.count { code.contains($0) } >= 2
    }
}
