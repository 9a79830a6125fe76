import Exporting
import Handbook
import SafeHTML

/// "My criteria": what a reader has saved. The page is filled by `basket-page.js`; nothing leaves the reader's device.
struct BasketPage {
    var html: HTML {
        """
        <h1>\(ToolPage.basket.title)</h1>
        <p class="lead">Criteria for a story or a test, collected from any page, without an account. They stay in this browser.</p>
        <noscript><p>Collecting needs scripts. Without them, copy the criteria from the page of a component, or take its <code>.feature</code> file.</p></noscript>
        <div data-basket></div>
        """
    }
}

/// The test sheet, filled by `test-sheet.js`.
struct TestSheetPage {
    let handbook: Handbook

    var html: HTML {
        """
        <h1>\(ToolPage.testSheet.title)</h1>
        <p class="lead">Tick off each check as you test a build. The sheet is kept in this browser and leaves it only when you export it.</p>
        <noscript><p>Filling in a sheet needs scripts. Without them, print the page of a component: its criteria are a list of checks.</p></noscript>
        <div data-test-sheet data-revision="\(CriteriaScripts.revision(of: handbook))"></div>
        """
    }
}
