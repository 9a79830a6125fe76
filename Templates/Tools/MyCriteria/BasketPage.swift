import Exporting
import Handbook
import SafeHTML

/// "My criteria": the reader's saved criteria. `basket-page.js` fills the page; nothing leaves the reader's device.
struct BasketPage {
    let text: Interface

    var html: HTML {
        """
        <h1>\(text[.myCriteria])</h1>
        <p class="lead">\(text[.basketLead])</p>
        <noscript><p>\(text.html(.basketNeedsScripts, ["file": "<code>.feature</code>"]))</p></noscript>
        <div data-basket></div>
        """
    }
}

/// The test sheet, filled by `test-sheet.js`.
struct TestSheetPage {
    let handbook: Handbook

    private var text: Interface { handbook.settings.interface }

    var html: HTML {
        """
        <h1>\(text[.testSheet])</h1>
        <p class="lead">\(text[.sheetLead])</p>
        <noscript><p>\(text[.sheetNeedsScripts])</p></noscript>
        <div data-test-sheet data-revision="\(CriteriaScripts.revision(of: handbook))"></div>
        """
    }
}
