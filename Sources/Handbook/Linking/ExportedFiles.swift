extension Page {
    /// Path of the page's file in a format, from the root of the site or the exported folder:
    /// `native/controls/button/index.json`, `…/index.md`, `…/button.feature`. Nil for a feature file without scenarios.
    package func exportedFile(_ format: ExportFormat) -> String? {
        switch format {
        case .json: route.appending("index.json").path
        case .markdown: route.appending("index.md").path
        // A feature file is moved to a test project, so its name should tell the component.
        case .feature: hasScenarios ? route.appending(component + ".feature").path : nil
        }
    }

    /// Path of the page's file in a format, if the site publishes it.
    package func publishedFile(_ format: ExportFormat, of handbook: Handbook) -> String? {
        handbook.settings.publish.contains(format) ? exportedFile(format) : nil
    }

    /// The last segment of the route, for file names and tags; `index` for the home page.
    package var component: String { route.path.isEmpty ? "index" : route.lastSegment }
}
