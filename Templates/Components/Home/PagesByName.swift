import Handbook
import SafeHTML

/// All pages of a handbook by name, in their sections. Platforms are said once per list, and at a page that differs.
struct PagesByName: Component, HandbookView {
    let handbook: Handbook
    /// A longer list ends with a link to all of its folder.
    private let longest: Int

    /// The most links of all lists together: the goal for the home page of a handbook with a hundred pages is 80
    /// controls.
    private static let mostNames = 56
    private static let fewestNames = 5

    init(handbook: Handbook) {
        self.handbook = handbook
        let counts = handbook.folders.values.map(\.pages.count)
        // The longest lists are shortened first.
        longest =
            (Self.fewestNames..<Self.mostNames).last { length in
                counts.reduce(0) { $0 + min($1, length + 1) } <= Self.mostNames
            } ?? Self.fewestNames
    }

    var html: HTML {
        guard let home = handbook.folders[handbook.home] else { return .nothing }
        return "\(folders(home.subfolders).map(section))\(names(in: home))"
    }

    private func folders(_ routes: [Route]) -> [Folder] { routes.compactMap { handbook.folders[$0] } }

    private func section(_ folder: Folder) -> HTML {
        let shared = sharedPlatforms(of: folder)
        let groups = folders(folder.subfolders).map { group($0, said: shared) }
        return """
            <section class="by-name">
            <h2>\(link(folder.route))\(shared.map(\.name) == [folder.title] ? .nothing : marks(shared))</h2>
            \(names(in: folder))\(groups)</section>

            """
    }

    private func group(_ folder: Folder, said: [Platform]) -> HTML {
        let shared = sharedPlatforms(of: folder)
        return """
            <div>
            <h3\(handbook.langAttributes(ofTitle: folder.route))>\
            \(handbook.title(of: folder.route))\(shared == said ? .nothing : marks(shared))</h3>
            \(names(in: folder))\(subfolders(folder))</div>

            """
    }

    /// Deeper folders are names among the pages.
    private func subfolders(_ folder: Folder) -> HTML {
        HTML.list("names", folder.subfolders.map { "<li>\(link($0))</li>\n" })
    }

    private func names(in folder: Folder) -> HTML {
        let shared = sharedPlatforms(of: folder)
        // A link to the rest takes the place of one page at least.
        let most = folder.pages.count > longest + 1 ? longest : folder.pages.count
        let items: [HTML] = folder.pages.prefix(most).compactMap { handbook.page($0) }.map { page in
            let own = handbook.platforms(of: page)
            return "<li>\(link(page.route))\(own == shared ? .nothing : marks(own))</li>\n"
        }
        return HTML.list("names", items + (folder.pages.count > most ? [rest(of: folder)] : []))
    }

    private func rest(of folder: Folder) -> HTML {
        let interface = handbook.settings.interface
        let words = interface.html(
            .allInFolder, ["count": "\(folder.pages.count)", "folder": languages.content("\(folder.title)")])
        return """
            <li\(languages.ui)><a href="\(Address(from: handbook.home, to: folder.route))">\(words)</a></li>

            """
    }

    private func link(_ route: Route) -> HTML { handbook.link(to: route, from: handbook.home) }

    /// The platforms of most pages below a folder.
    private func sharedPlatforms(of folder: Folder) -> [Platform] {
        var counts: [[Platform]: Int] = [:]
        count(folder, into: &counts)
        let order = counts.sorted { ($0.value, $1.key.count) > ($1.value, $0.key.count) }
        return order.first?.key ?? []
    }

    private func count(_ folder: Folder, into counts: inout [[Platform]: Int]) {
        for page in folder.pages.compactMap({ handbook.page($0) }) {
            counts[handbook.platforms(of: page), default: 0] += 1
        }
        for inner in folders(folder.subfolders) { count(inner, into: &counts) }
    }

    private func marks(_ platforms: [Platform]) -> HTML {
        if platforms.isEmpty { return .nothing }
        let names = HTML.joined(platforms.map { "<span>\($0.name)</span>" as HTML }, by: " ")
        return " <span class=\"marks\"\(languages.ui)>\(names)</span>"
    }
}
