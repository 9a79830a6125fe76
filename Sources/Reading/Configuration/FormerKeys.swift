/// Keys of earlier versions, each with the way to say the same now.
enum FormerKeys {
    /// The map without former keys, each of which is an error.
    static func leaveOut(
        _ map: YAMLMap, below path: String = "", _ errors: inout [SettingsError]
    ) -> YAMLMap {
        var kept: [YAMLMap.Entry] = []
        for entry in map.entries {
            let name = path + entry.key
            let any = path.split(separator: ".").dropLast().map { $0 + "." }.joined() + "*." + entry.key
            if let instead = all[name] ?? all[any] {
                errors.append(entry.error("'\(name)' is no key any more; \(instead)"))
            } else if let inner = entry.value.map {
                let rest = leaveOut(inner, below: name + ".", &errors)
                // A map that had only former keys sets nothing.
                if !rest.entries.isEmpty || inner.entries.isEmpty {
                    kept.append(
                        YAMLMap.Entry(key: entry.key, value: .map(rest), line: entry.line, column: entry.column))
                }
            } else {
                kept.append(entry)
            }
        }
        return YAMLMap(entries: kept)
    }

    private static let imported = "`curbcut import` rewrites such pages once"
    private static let footer = #"write theme: { slots: { footer: '<a href="/about">About</a>' } }"#
    private static let styles = "write it in a style sheet (theme: stylesheet) as a custom property: "

    private static let all: [String: String] = [
        "home":
            "the home page has a search, all pages and the latest changes; ways in by role are sections of index.md",
        "search": "write the other words as tags into the front matter of the page: tags: [snackbar]",
        "foreign": imported,
        "section-order": "your own sections stay with the section that they follow in the page",
        "requirements": "write success criteria into checks, groups or front matter: (WCAG 2.4.7)",
        "results": "test results name roles, not testers",
        "addresses.hosts": "write links: { redirect: { https://old.example.org/: / } }",
        "addresses.shared": "write links: { allow: [https://www.example.org/] }",
        "addresses.prefixes": "write links: { redirect: { /old: /new } }",
        "addresses.elsewhere": "write links: { allow: [/v1/] }",
        "pages.folders": imported,
        "pages.extensions": imported,
        "pages.platform-files": imported,
        "pages.unpublished": "folders whose names begin with _ are never published; there is nothing to set",
        "links.report": "write links: { issue: https://github.com/OWNER/REPOSITORY/issues/new }",
        "links.banner": footer,
        "links.footer": footer,
        "links.tools": "the footer has all tool pages with content",
        "lint.routes": "write links: { allow: [/status/*] }",
        "lint.retired": "write links: { retired: { https://old.example.org/: https://example.org/ } }",
        "lint.elements": "write <example> around live examples",
        "lint.require-reasons": "write lint: { rules: { suppression/reason-missing: off } }",
        "meta.*.hidden": "only facts that readers should see belong into meta",
        "meta.*.search": "write the words as tags into the front matter of the page",
        "vocabulary.platforms": "write platforms: { windows: Windows }",
        "vocabulary.families": "write folders: { desktop: [windows] }",
        "vocabulary.frameworks": "write frameworks: { winui: { name: WinUI, platforms: [windows] } }",
        "vocabulary.sections": "write sections: { condensed: { spellings: [Kurzfassung] } }",
        "vocabulary.topics": "write vocabulary: { state: [Zustand] }",
        "vocabulary.gherkin": "write vocabulary: { when: [Wenn] }",
        "vocabulary.screen-readers": "screen readers are known by their names",
        "vocabulary.announcements": "the words of `language` and `translations` are known",
        "vocabulary.full-information": "the line 'Full information' is known",
        "frameworks.*.platform": "write platforms: [ios]",
        "theme.accent-dark": ##"write both colours into accent: ["#0b5567", "#86cfe0"]"##,
        "theme.colours": styles + "--paper: light-dark(#ffffff, #101014)",
        "theme.font": styles + "--font-text: Inter, sans-serif",
        "theme.heading-font": "write h1, h2, h3 { font-family: … } into a style sheet (theme: stylesheet)",
        "theme.code-font": styles + "--font-code: monospace",
        "theme.fonts": "write @font-face into a style sheet (theme: stylesheet)",
        "theme.radius": styles + "--radius: 6px",
        "theme.measure": styles + "--measure: 75ch",
        "theme.favicon": "write theme: { icon: media/icon.svg }",
        "theme.touch-icon":
            #"write theme: { slots: { head: '<link rel="apple-touch-icon" href="/media/touch.png">' } }"#,
        "theme.social-picture":
            #"write <meta property="og:image" content="https://…"> into theme: { slots: { head: … } }"#,
        "theme.scripts": #"write theme: { slots: { head: '<script src="/media/own.js" defer></script>' } }"#,
        "theme.slots.banner": "write theme: { slots: { footer: … } }",
        "theme.slots.before-content": "write theme: { slots: { footer: … } }",
        "theme.slots.after-content": "write theme: { slots: { footer: … } }",
    ]
}
