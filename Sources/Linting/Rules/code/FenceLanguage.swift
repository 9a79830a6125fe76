import Handbook
import Markdown
import Tools

extension Rule {
    static let fenceLanguage = Rule("code/fence-language", holdsInBadExamples: true) { page, _ in
        page.nodes(.codeBlock).filter(page.document.isFenced).flatMap { node -> [Diagnostic] in
            let info = page.source[page.line(of: node)].drop { $0.isOne(of: "`~ ") }
            // `text/foreign-markup` finds the attributes of another generator. A comment is part of the code.
            if info.begins(with: "{.") || info.begins(with: "{#") || info.begins(with: "<!--") { return [] }
            return otherWords(node, page) + [language(node, page)].compactMap { $0 }
        }
    }

    private static func language(_ node: NodeID, _ page: LintedPage) -> Diagnostic? {
        let language = page.document.language(of: node)
        let code = page.document.string(page.document.nodes[node].text)
        let line = page.line(of: node)
        if language.isEmpty {
            guard let guess = Guess.language(of: code), !page.headings.isBadExample(at: line.lowerBound) else {
                return nil
            }
            return Diagnostic(
                line, "this sample does not say its language", help: "write ```\(guess)",
                fix: page.document.nodes[node].info.isEmpty ? .safe(line.upperBound..<line.upperBound, guess) : nil)
        }
        guard ["html", "java", "javascript", "js", "kotlin", "objc", "swift", "xml"].contains(language),
            let written = Guess.native(code), written != language
        else { return nil }
        let word = page.source[line].firstRange(of: String(page.document.fenceInfo(of: node).language))
        return Diagnostic(
            line, "this sample is marked as \(language) and written in \(written)", help: "write ```\(written)",
            fix: (word.map { $0.lowerBound..<$0.lowerBound + language.utf8.count }).map { .unsafe($0, written) })
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
enum Guess {
    static func language(of code: String) -> String? {
        if let native = native(code) { return native }
        let start = code.drop { $0.isWhitespace }
        if start.hasPrefix("<") { return markup(start) }
        return code.contains("func ") && code.contains("let ") && !code.contains(";\n") ? "swift" : nil
    }

    /// Kotlin or Swift, by signs that only they have.
    static func native(_ code: String) -> String? {
        isKotlin(code) ? "kotlin" : WordLists["signs of Swift"].contains(where: code.contains) ? "swift" : nil
    }

    /// XML of Android, or HTML: not a component, a property list or a template.
    private static func markup(_ code: Substring) -> String? {
        let isWhole = code.last { !$0.isWhitespace } == ">"
        guard isWhole, code.contains("</") || code.contains("/>") else { return nil }
        if ["<?xml", "<resources"].contains(where: code.hasPrefix) || code.contains("android:") { return "xml" }
        let name = code.drop { $0 != "<" }.dropFirst().prefix { $0.isLetter || $0.isNumber }
        let isOfHTML = code.hasPrefix("<!") || HTMLNames.known.contains(String(name))
        return isOfHTML && !WordLists["signs of templates"].contains(where: code.contains) ? "html" : nil
    }

    /// Whether two lines begin like Kotlin, or use Compose.
    private static func isKotlin(_ code: String) -> Bool {
        let signs = WordLists["signs of Kotlin"].count(where: code.contains)
        let starts = ["fun ", "val ", "@Composable"].filter(code.contains)
        if signs + starts.count < 2 || [" => ", "function", "const "].contains(where: code.contains) { return false }
        let (lines, modifiers) = (code.split(whereSeparator: \.isNewline), WordLists["modifiers of Kotlin"])
        let found = starts.count { start in
            lines.contains { line in
                let word = line.split(separator: " ").first { !modifiers.contains(String($0)) }
                return word.map { line[$0.startIndex...].hasPrefix(start) } ?? false
            }
        }
        return signs + found >= 2 && !lines.contains { $0.hasSuffix(";") }
    }
}
