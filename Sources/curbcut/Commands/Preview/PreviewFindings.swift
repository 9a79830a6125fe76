import Handbook
import Linting
import Markdown
import Previewing
import Reading

/// The findings on a page, each with its places in the editor and on the page.
struct PreviewFindings: Sendable {
    let options: HandbookOptions
    let editor: Editor
    private let linter = PageLinter()

    init(options: HandbookOptions, editor: Editor) {
        (self.options, self.editor) = (options, editor)
    }

    /// Reading problems of the page and the findings of `curbcut lint`, which include empty pages and broken links.
    func all(on page: Page, in handbook: Handbook, reading: [ReadingProblem]) -> [PreviewFinding] {
        let conflicts = handbook.conflicts.filter { $0.path == page.path || $0.other == page.path }
        let problems = reading.map(ContentProblem.init) + conflicts.map(ContentProblem.init)
        return problems.filter { !$0.isFinding }.grouped.map { problem in
            finding(
                problem.severity, nil, problem.path, problem.position, Messages.text(problem), help: nil, on: page)
        } + lintFindings(on: page, in: handbook)
    }

    private func lintFindings(on page: Page, in handbook: Handbook) -> [PreviewFinding] {
        let templates = try? LintRun.templates(handbook.settings, besides: options.configurationPath)
        do throws(LintSettingsError) {
            return try linter.findings(on: page, in: handbook, templates: templates ?? []).map {
                finding($0.severity, $0.rule, $0.path, $0.range.start, $0.message, help: $0.help, on: page)
            }
        } catch {
            let file = options.configurationPath ?? HandbookOptions.configurationName
            return [
                PreviewFinding(
                    severity: .error, place: "\(file):1:1", message: Messages.unknownRule(error),
                    editor: editor.address(of: file, line: 1, column: 1))
            ]
        }
    }

    private func finding(
        _ severity: Severity, _ rule: String?, _ path: ContentPath, _ start: SourcePosition, _ message: String,
        help: String?, on page: Page
    ) -> PreviewFinding {
        let file = "\(options.content)/\(path)"
        return PreviewFinding(
            severity: severity, rule: rule,
            place: "\(file):\(start.line):\(start.column)", message: message, help: help,
            anchor: path == page.path ? page.anchor(above: start.line) : nil,
            editor: editor.address(of: file, line: start.line, column: start.column))
    }
}

extension Page {
    /// The anchor of the nearest heading at or before a line, if any.
    fileprivate func anchor(above line: Int) -> String? {
        headings.last { document.range(of: $0.node).start.line <= line }.map { String($0.slug) }
    }
}
