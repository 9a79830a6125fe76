import Exporting
import Handbook
import SafeHTML

/// The handbook's icon, or the mark, and its own style sheets in the head of a page.
struct OwnFiles {
    let theme: Theme
    let route: Route

    var html: HTML { "\(icon)\(styles)" }

    private func address(_ path: ContentPath) -> Address { Address(from: route.path, to: path.text) }

    private var icon: HTML {
        let own = theme.icon.map { "\(address($0))" as HTML }
        return "<link rel=\"icon\" href=\"\(own ?? "\(SiteAsset.icon.address(from: route))")\">\n"
    }

    private var styles: HTML {
        let own = theme.stylesheets.map(address)
        let all = own.isEmpty ? [] : [SiteAsset.floor.address(from: route)] + own
        return all.map { "<link rel=\"stylesheet\" href=\"\($0)\">\n" as HTML }.reduce(into: .nothing) { $0.append($1) }
    }
}
