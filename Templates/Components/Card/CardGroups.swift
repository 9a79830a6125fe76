import Handbook
import SafeHTML

/// Cards for the pages of a folder, then a group for each folder in it.
struct CardGroups: Component {
    let handbook: Handbook
    let folder: Folder

    var html: HTML {
        HTML.joined([cards(folder.pages, level: 2)] + subfolders.map(group))
    }

    private var subfolders: [Folder] { folder.subfolders.compactMap { handbook.folders[$0] } }

    private func group(_ subfolder: Folder) -> HTML {
        """
        <section class="card-group">
        <h2>\(handbook.link(to: subfolder.route, from: folder.route))</h2>
        \(cards(subfolder.pages, level: 3))\(folders(subfolder.subfolders))</section>

        """
    }

    private func cards(_ routes: [Route], level: Int) -> HTML {
        let pages = routes.compactMap { handbook.page($0) }
        return HTML.list("cards", Card.cards(of: pages, in: handbook, from: folder.route, level: level).map(\.html))
    }

    private func folders(_ routes: [Route]) -> HTML {
        let folders = routes.compactMap { handbook.folders[$0] }
        return HTML.list("cards", folders.map { Card(folder: $0, in: handbook, from: folder.route, level: 3).html })
    }
}
