import Handbook
import SafeHTML

/// Space for buttons at criteria; filled by `copy.js` and `basket-button.js`.
struct CopyTools: Component {
    /// The stable name of the criteria's section.
    let section: String
    let languages: LangAttributes

    var html: HTML {
        """
        <div class="copy-tools"\(languages.ui) data-criteria="\(section)" hidden></div>

        """
    }
}
