import Exporting
import Handbook
import SafeHTML

/// The handbook's own icon and style sheets in the head of a page.
struct OwnFiles {
    let theme: Theme
    let route: Route

    var html: HTML {
        """
        \(icon)\(theme.stylesheets.map(styles))
        """
    }

    private func address(_ path: ContentPath) -> Address { Address(from: route.path, to: path.text) }

    private var icon: HTML { theme.icon.map { "<link rel=\"icon\" href=\"\(address($0))\">\n" } ?? .nothing }

    private func styles(_ path: ContentPath) -> HTML { "<link rel=\"stylesheet\" href=\"\(address(path))\">\n" }
}
