import Handbook
import Tools

extension JSONWriter {
    /// Writes the success criteria of the WCAG page, which a question may name: number, name, level, address from the
    /// site's root. Empty without that page.
    mutating func criteria(of handbook: Handbook) {
        let isListed = ToolPage.all(of: handbook).contains(.wcag)
        let criteria = isListed ? SuccessCriteria.all.filter { $0.removed == nil } : []
        array(criteria) { json, criterion in
            json.array([
                criterion.number, criterion.name, criterion.level,
                "\(ToolPage.wcag.route.path)/index.html#\(criterion.anchor)",
            ]) { $0.value($1) }
        }
    }
}
