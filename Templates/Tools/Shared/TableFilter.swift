import Handbook
import SafeHTML

/// A form that narrows the tables of a page: a field for words, and a choice for each kind of value that rows have.
/// `tool-tables.js` shows it; without scripts, the tables are whole.
struct TableFilter {
    struct Choice {
        /// The name of the rows' attribute, without `data-`.
        let name: String
        let label: String
        let options: [(value: String, label: String)]
    }

    let text: Interface
    var label: InterfaceText = .filter
    let choices: [Choice]

    var html: HTML {
        """
        <form class="table-filter" role="search" data-filter hidden>
        <label>\(text[label]) <input name="words" autocomplete="off" spellcheck="false"></label>
        \(choices.filter { $0.options.count > 1 }.map(select))<p class="tool-status" role="status"></p>
        </form>

        """
    }

    private func select(_ choice: Choice) -> HTML {
        let options: [HTML] = choice.options.map { "<option value=\"\($0.value)\">\($0.label)</option>" }
        return """
            <label>\(choice.label) <select name="\(choice.name)"><option value="">\(text[.all])</option>\
            \(options)</select></label>

            """
    }

    /// The attribute of a row with its values, which the script separates at `|`.
    static func attribute(_ name: String, _ values: [String]) -> HTML {
        " data-\(name)=\"\(values.joined(separator: "|"))\""
    }
}
