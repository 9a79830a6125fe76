import Base
import Handbook
import Linting

/// `curbcut lint --explain RULE`
enum LintExplanation {
    static func show(_ id: String) throws(Trouble) {
        if id == "all" {
            Terminal.result(lines: Rules.all.map { "\($0.id): \($0.what)" }.sorted().map { TerminalLine($0) })
            return
        }
        guard let rule = Rules.rule(id) else {
            let nearest = Nearest.name(to: id, among: Rules.all.map(\.id))
            throw Trouble(
                message: "There is no rule '\(id)'"
                    + (nearest.map { "; did you mean '\($0)'?" } ?? ". --explain all lists them."))
        }
        Terminal.result(lines: TerminalLine.lines(of: RulePages.page(id) ?? RulePages.head(of: rule)))
    }
}
