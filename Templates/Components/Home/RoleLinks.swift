import Handbook
import SafeHTML

/// Ways into a handbook by role, from what its pages contain.
struct RoleLinks {
    let handbook: Handbook

    private struct Role {
        let name: InterfaceText
        let line: InterfaceText
        var folders: [Folder] = []
        let tools: [ToolPage]
    }

    var html: HTML {
        let roles = roles.filter { !$0.folders.isEmpty || !$0.tools.isEmpty }
        guard !roles.isEmpty else { return .nothing }
        return """
            <div class="ways"\(languages.ui)>
            \(roles.map(section))</div>

            """
    }

    private var languages: LangAttributes { handbook.settings.langAttributes }

    private var roles: [Role] {
        let there = ToolPage.all(of: handbook)
        let role = { (name: InterfaceText, line: InterfaceText, folders: [Folder], tools: [ToolPage]) in
            Role(name: name, line: line, folders: folders, tools: tools.filter(there.contains))
        }
        return [
            role(.iWriteStories, .forStories, [], [.aToZ, .basket]),
            role(.iDesign, .forDesign, [], [.announcements]),
            role(.iBuild, .forBuild, foldersWithNotes, [.symbols]),
            role(.iTest, .forTest, [], [.testSheet, .announcements]),
            role(.iLead, .forLead, [], [.coverage, .wcag]),
        ]
    }

    /// The sections with notes for developers.
    private var foldersWithNotes: [Folder] {
        let names = Set(handbook.pages.lazy.filter { !$0.platforms.isEmpty }.map(\.route.family))
        return (handbook.folders[.home]?.subfolders ?? []).filter { names.contains($0.family) }
            .compactMap { handbook.folders[$0] }
    }

    private func section(_ role: Role) -> HTML {
        """
        <section>
        <h2>\(languages[role.name])</h2>
        <p>\(languages[role.line])</p>
        <ul>
        \(role.folders.map { link($0.route, title(of: $0)) })\(role.tools.map { link($0.route, "\(languages[$0.title])") })</ul>
        </section>

        """
    }

    private func title(of folder: Folder) -> HTML {
        "<span\(handbook.langAttributes(ofTitle: folder.route, usual: languages.content))>\(folder.title)</span>"
    }

    private func link(_ route: Route, _ words: HTML) -> HTML {
        "<li><a href=\"\(Address(from: .home, to: route))\">\(words)</a></li>\n"
    }
}
