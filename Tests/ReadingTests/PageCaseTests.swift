import Handbook
import Reading
import TestSupport
import Testing

/// Front matter, title, summary, sections and criteria of pages, and what is wrong with them:
/// `Tests/Fixtures/front-matter`.
struct PageCaseTests {
    @Test(arguments: CaseFile.all(in: "front-matter")) func pageIsReadAsRecorded(file: CaseFile) throws {
        try file.check { one in
            one.pages { text in
                let path = ContentPath("native/button.md")
                let (page, findings) = PageReader(settings: Settings()).read(Array(text.utf8), path: path)
                let problems = findings.map { "finding \($0.placed)" }
                return switch file.description {
                case "requirements.txt": Self.requirements(page)
                case "titles.txt":
                    ["title \(page.title)", "summary \(page.summary ?? "–")"] + Self.sections(page) + problems
                default: Self.frontMatter(page) + problems
                }
            }
        }
    }

    private static func frontMatter(_ page: Page) -> [String] {
        let matter = page.frontMatter
        let values: [(String, [String])] = [
            ("title", [page.title]), ("summary", [matter.summary].compactMap(\.self)),
            ("route", page.route.path == "native/button" ? [] : [page.route.path]),
            ("aliases", matter.aliases.map(\.path)), ("order", matter.order.map { ["\($0)"] } ?? []),
            ("draft", matter.draft ? ["yes"] : []), ("tags", matter.tags),
            ("language", [matter.language].compactMap(\.self)),
            ("unknown", matter.unknownKeys.map { "\($0.name) in line \($0.place.line)" }),
            ("criteria", page.successCriteria.map(\.criterion.number).sorted()),
        ]
        return values.filter { !$0.1.isEmpty }.map { "\($0) \($1.joined(separator: ", "))" }
            + ["text \(page.document.plainText(of: 0))"]
    }

    private static func sections(_ page: Page) -> [String] {
        page.sections.map { section in
            let platform = if case .platformNotes(let platform) = section.kind { " \(platform.id)" } else { "" }
            let topics = section.notes.compactMap { if case .topic(let topic) = $0 { " > \(topic.name)" } else { nil } }
            return "section \(section.kind.id)\(platform): \(section.heading.text)\(topics.joined())"
        }
    }

    /// The criteria that the page names, and those of each check, with `!` for the whole criterion.
    private static func requirements(_ page: Page) -> [String] {
        let handbook = Handbook(pages: [page], files: .empty, settings: Settings())
        return page.successCriteria.map { "criterion \($0.criterion.number)" }.sorted()
            + handbook.checks(of: page).map { check in
                let numbers = check.requirements.map { $0.criterion.number + ($0.isWhole ? "!" : "") }
                return "check \(numbers.isEmpty ? "–" : numbers.joined(separator: " "))"
            }
    }
}
