import Exporting
import Handbook
import Tools

/// What the scripts of "My criteria" and the test sheet have to know of the handbook, as JSON.
struct CriteriaFacts {
    let handbook: Handbook

    var json: String {
        var json = JSONWriter()
        json.object { json in
            json.key("platforms")
            json.array(handbook.platformsWithCriteria) { json, platform in
                json.array {
                    $0.value(platform.id)
                    $0.value(platform.name)
                }
            }
            json.key("wcag")
            json.object { json in
                for criterion in SuccessCriteria.all {
                    json.key(text: criterion.number)
                    json.array {
                        $0.value(criterion.name)
                        $0.value(criterion.level)
                    }
                }
            }
            json.key("moved")
            json.object { json in
                for (previous, target) in moved {
                    json.key(text: previous.path)
                    json.value(target.path)
                }
            }
            json.member("tools", TestCaseScripts.tools(of: handbook)) { json, tool in
                json.array([tool.rawValue, tool.name]) { $0.value($1) }
            }
            if let issue = handbook.settings.links.issue { json.member("issue", issue.text) }
        }
        json.end(with: "\n")
        return String(decoding: json.buffer, as: UTF8.self)
    }

    /// Previous routes of pages with criteria, for sheets that were filled in before.
    private var moved: [(Route, Route)] {
        handbook.redirects.filter { handbook.page($0.value)?.hasCriteria ?? false }
            .sorted { $0.key.path.precedes($1.key.path) }.map { ($0.key, $0.value) }
    }
}
