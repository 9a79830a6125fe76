import Handbook
import SafeHTML

/// "My criteria": the reader's saved criteria. `basket-page.js` fills the page; nothing leaves the reader's device.
struct BasketPage: HandbookView {
    let handbook: Handbook

    var html: HTML {
        """
        <h1>\(text[.myCriteria])</h1>
        <p class="lead">\(text[.basketLead])</p>
        <noscript><p>\(text.html(.basketNeedsScripts, ["file": "<code>.feature</code>"]))</p></noscript>
        <div data-basket data-facts="\(CriteriaFacts(handbook: handbook).json)"></div>
        """
    }
}
