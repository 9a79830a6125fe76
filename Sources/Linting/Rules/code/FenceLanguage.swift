import Handbook
import Markdown
import Tools

extension Rule {
    static let fenceLanguage = Rule("code/fence-language") { page, _ in
        page.nodes(.codeBlock).filter(page.document.isFenced).flatMap {
            otherWords($0, page) + [language($0, page)].compactMap { $0 }
        }
    }

    private static func language(_ node: NodeID, _ page: LintedPage) -> Diagnostic? {
        let language = page.document.language(of: node)
        let code = page.document.string(page.document.nodes[node].text)
        let line = page.line(of: node)
        if language.isEmpty {
            guard let guess = Guess.language(of: code), !page.isBadExample(at: line.lowerBound) else { return nil }
            return Diagnostic(
                line, "this sample does not say its language", help: "write ```\(guess)",
                fix: page.document.nodes[node].detail.isEmpty
                    ? .safe(line.upperBound..<line.upperBound, guess) : nil)
        }
        guard language == "java" || language == "javascript" || language == "objc", Guess.isKotlin(code) else {
            return nil
        }
        let word = page.source[line].firstRange(of: String(page.document.fenceInfo(of: node).language))
        return Diagnostic(
            line, "this sample is marked as \(language) and written in \("kotlin")", help: "write ```\("kotlin")",
            fix: (word.map { $0.lowerBound..<$0.lowerBound + language.utf8.count }).map { .safe($0, "kotlin") })
    }

    /// Words after the fence that are not shown, and marked lines that are not there.
    private static func otherWords(_ node: NodeID, _ page: LintedPage) -> [Diagnostic] {
        let info = page.document.fenceInfo(of: node)
        let line = page.line(of: node)
        let unknown = info.unknown.map {
            Diagnostic(
                line, "the words `\($0)` after the fence are not shown",
                help: "write title=\"File.swift\" for a caption and {2,4-6} for marked lines, or remove them")
        }
        guard !info.marked.isEmpty else { return unknown }
        let last = page.document.string(page.document.nodes[node].text).count { $0.isNewline }
        let missing = info.marked.filter { $0.upperBound > last }.map {
            Diagnostic(
                line, "line \($0.upperBound) cannot be marked: the sample has \(last.counted("line"))",
                help: "correct the numbers in the braces")
        }
        return unknown + missing
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
