import ContentGraph
import SafeHTML

/// The section that a page belongs to: its categories, with the pages of the present one.
struct SectionNavigation {
    let handbook: Handbook
    let route: Route

    /// Empty for a page that lies in no section.
    var html: HTML {
        guard let top = route.segments.first, let section = handbook.folders[Route([top])] else { return .nothing }
        return """
            <nav class="section-navigation" aria-label="\(section.title)">
            <details open data-collapses>
            <summary>\(section.title)</summary>
            \(list(section))</details>
            </nav>

            """
    }

    private func list(_ folder: Folder) -> HTML {
        """
        <ul>
        \(folder.pages.map(page))\(folder.subfolders.compactMap { handbook.folders[$0] }.map(category))</ul>

        """
    }

    private func page(_ target: Route) -> HTML {
        """
        <li><a href="\(Address(from: route, to: target))"\(current(target))>\(handbook.title(of: target))</a></li>

        """
    }

    private func category(_ folder: Folder) -> HTML {
        let isOpen = route.segments.starts(with: folder.route.segments)
        return """
            <li><a class="category" href="\(Address(from: route, to: folder.route))"\(current(folder.route))>\(folder.title)</a>
            \(isOpen ? list(folder) : .nothing)</li>

            """
    }

    private func current(_ target: Route) -> HTML {
        target == route ? " aria-current=\"page\"" : .nothing
    }
}
