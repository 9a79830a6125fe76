import Exporting
import Handbook
import Tools

/// What the scripts of "My criteria" and the test sheet have to know of the handbook, as JSON.
struct CriteriaFacts {
    let handbook: Handbook

    var json: String {
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
