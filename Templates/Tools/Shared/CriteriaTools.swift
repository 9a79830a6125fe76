import Exporting
import Handbook
import SafeHTML
import Tools

/// The pages for the reader's own work with criteria, which scripts fill; nothing leaves the reader's device.
struct CriteriaTools: HandbookView {
    let handbook: Handbook

    /// "My criteria": the reader's saved criteria, by `basket-page.js`.
    var basket: HTML {
        """
        <h1>\(text[.myCriteria])</h1>
        <p class="lead">\(text[.basketLead])</p>
        <noscript><p>\(text.html(.basketNeedsScripts, ["file": "<code>.feature</code>"]))</p></noscript>
        <div data-basket data-facts="\(facts)"></div>
        """
    }

    /// The test sheet, by `test-sheet.js`.
    var testSheet: HTML {
        """
        <h1>\(text[.testSheet])</h1>
        <p class="lead">\(text[.sheetLead])</p>
        <noscript><p>\(text[.sheetNeedsScripts])</p></noscript>
        <div data-test-sheet data-revision="\(CriteriaScripts.revision(of: handbook))" data-facts="\(facts)"></div>
        """
    }

    /// What the scripts have to know of the handbook, as JSON.
    private var facts: String {
        let json: JSONValue = [
            "platforms": .list(handbook.platformsWithCriteria) { .texts([$0.id, $0.name]) },
            "wcag": .object(SuccessCriteria.all.map { ($0.number, .texts([$0.name, $0.level.rawValue])) }),
            "moved": .object(moved.map { ($0.path, .text($1.path)) }),
            "tools": .list(TestCaseScripts.tools(of: handbook)) { .texts([$0.rawValue, $0.name]) },
            "issue": handbook.settings.links.issue.map { .text($0.text) },
        ]
        return json.text() + "\n"
    }

    /// Previous routes of pages with criteria, for sheets that were filled in before.
    private var moved: [(Route, Route)] {
        handbook.redirects.filter { handbook.page($0.value)?.hasCriteria ?? false }
            .sorted { $0.key.path.precedes($1.key.path) }.map { ($0.key, $0.value) }
    }
}
