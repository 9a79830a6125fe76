import Handbook

extension Rule {
    static let templateStub = Rule("text/template-stub") { page, handbook in
        // Without a template, such sentences are the author's own.
        guard !handbook.template.isEmpty else { return [] }
        let descriptions = page.sectionDescriptions.map(Words.section)
        let lines = page.nodes(.paragraph).flatMap { node -> [Int] in
            let block = page.range(of: node)
            let last = page.lines.line(of: max(block.lowerBound, block.upperBound - 1))
            return Array(page.lines.line(of: block.lowerBound)...last)
        }.map { (line: $0, range: page.trimmed(page.lines.range($0))) }
            .filter { handbook.template.contains(page.text($0.range)) }
        return runs(of: lines, by: \.line).filter { run in
            run.contains { isStub(page.text($0.range), page, handbook) }
        }.flatMap { run in
            run.map {
                Diagnostic(
                    $0.range, "this is still the text of the page template",
                    help: "say it of this component, or remove the line")
            }
        } + descriptions
    }

    /// Runs of consecutive lines of the template: if one was forgotten, all were.
    private static func runs<Line>(of lines: [Line], by number: (Line) -> Int) -> [[Line]] {
        var runs: [[Line]] = []
        for line in lines {
            if let last = runs.last?.last, number(line) - number(last) <= 1 {
                runs[runs.count - 1].append(line)
            } else {
                runs.append([line])
            }
        }
        return runs
    }

    /// Whether a line of the template names something other than the page's subject; lines that name nothing fit any
    /// page.
    private static func isStub(_ line: String, _ page: LintedPage, _ handbook: LintedHandbook) -> Bool {
        if line.containsBytes(of: "CATEGORY/") { return true }
        let things = Subject.words(in: line).intersection(handbook.template.things)
        return !things.isEmpty && things.isDisjoint(with: page.subject.nameWords)
    }
}

extension LintedPage {
    /// Paragraphs below headings that say what their section is for: "Contains information for developers".
    fileprivate var sectionDescriptions: [Range<Int>] {
        let blocks = Array(document.children(of: 0))
        return zip(blocks, blocks.dropFirst()).compactMap { heading, paragraph in
            guard document.kind(of: heading) == .heading, document.kind(of: paragraph) == .paragraph else { return nil }
            let text = plainText(of: paragraph)
            guard text.count <= SectionDescription.longest else { return nil }
            let words = String(text).plainWords
            guard let verb = words.first, SectionDescription.verbs.contains(verb),
                words.prefix(SectionDescription.leading).contains(where: SectionDescription.nouns.contains)
            else { return nil }
            return trimmed(range(of: paragraph))
        }
    }
}

/// The words of sentences in templates that describe a section.
private enum SectionDescription {
    /// Limit in bytes; such descriptions are a sentence or two.
    static let longest = 300
    static let verbs: Set<String> = [
        "contains", "includes", "provides", "describes", "lists", "outlines", "explains", "covers", "documents",
        "summarizes", "summarises", "details",
    ]
    static let nouns: Set<String> = [
        "information", "details", "notes", "guidance", "instructions", "description", "descriptions", "overview",
        "summary", "considerations", "requirements", "steps", "links", "resources",
    ]
    /// Number of words at the start among which one of the nouns is.
    static let leading = 8
}

private enum Words {
    static func section(_ range: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this says what the section is for, as a page template does",
            help: "write what belongs there, or remove the sentence")
    }
}
