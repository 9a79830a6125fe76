extension Handbook {
    /// Pages that take the place of a tool, and a page 404 that is not shown when a page is missing.
    package var hiddenTools: [Finding] {
        let hidden = places.tools.subtracting(ToolPage.all(of: self)).compactMap { tool in
            pages.first { $0.route.isWithin(tool.route) }.map {
                Finding(
                    .address, .warning, path: $0.path,
                    "this page takes the address of the tool '\(Interface.english[tool.title])', which is not made; "
                        + "rename the page or give it a slug")
            }
        }
        let notFound = pages.filter { $0.route.path == "404" }.map {
            Finding(
                .address, .warning, path: $0.path,
                "404.html does not show these words when a page is missing; change its own words with 'interface' "
                    + "in the configuration, and rename this page")
        }
        return hidden + notFound
    }
}
