/// A page at an address of the tool.
package struct HiddenTool: Sendable, Equatable {
    package let path: ContentPath
    /// The tool that is not made; nil for the page "Not found", which is made all the same.
    package let tool: ToolPage?
}

extension Handbook {
    /// Pages that take the place of a tool, and a page 404 that is not shown when a page is missing.
    package var hiddenTools: [HiddenTool] {
        let hidden = places.tools.subtracting(ToolPage.all(of: self)).compactMap { tool in
            pages.first { $0.route.isWithin(tool.route) || $0.frontMatter.aliases.contains(tool.route) }
                .map { HiddenTool(path: $0.path, tool: tool) }
        }
        return hidden + pages.filter { $0.route.path == "404" }.map { HiddenTool(path: $0.path, tool: nil) }
    }
}
