import Exporting
import Handbook
import SafeHTML

/// The test sheet, filled by `test-sheet.js`.
struct TestSheetPage: HandbookView {
    let handbook: Handbook

    var html: HTML {
        """
        <h1>\(text[.testSheet])</h1>
        <p class="lead">\(text[.sheetLead])</p>
        <noscript><p>\(text[.sheetNeedsScripts])</p></noscript>
        <div data-test-sheet data-revision="\(CriteriaScripts.revision(of: handbook))" \
        data-facts="\(CriteriaFacts(handbook: handbook).json)"></div>
        """
    }
}
