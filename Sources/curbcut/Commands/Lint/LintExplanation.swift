import Handbook
import Linting
import Tools

/// `curbcut lint --explain RULE`
enum LintExplanation {
    static func show(_ id: String) throws(CommandError) {
        if id == "all" {
            Terminal.result(lines: Rules.all.map { "\($0.id): \($0.page.what)" }.sorted().map { TerminalLine($0) })
            return
        }
        let read = "It is found while files are read. Its message says what to do; no setting turns it off."
        guard let page = RulePages.page(id) ?? Finding.Subject(rawValue: id).map({ "# \($0.rawValue)\n\n\(read)" })
        else {
            throw CommandError(message: "There is no rule '\(id)'; \(Rules.advice(on: id))")
        }
        Terminal.result(lines: TerminalLine.lines(of: page))
    }
}
