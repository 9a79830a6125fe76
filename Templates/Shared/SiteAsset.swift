import Base

/// A style sheet or script: the first three are on every page, the others where needed.
package enum SiteAsset: CaseIterable, Sendable {
    case styles
    /// Runs before the first paint: restores choices, so that nothing flashes.
    case beforePaint
    case scripts
    case search
    case compare
    case searchStyles
    /// The filter and the styles of the tool pages with tables.
    case toolTables
    case toolTableStyles
    case basket
    case testSheet
    /// The styles of "My criteria" and the test sheet.
    case sheetStyles
    /// The styles of the switch between versions, for handbooks that have one.
    case versionStyles
    /// The script of the pages at previous addresses, which have none of the others.
    case moved

    /// Path segments from the site's root.
    package var file: [String] {
        switch self {
        case .styles: ["assets", "curbcut.css"]
        case .beforePaint: ["assets", "before-paint.js"]
        case .scripts: ["assets", "curbcut.js"]
        case .search: ["assets", "search.js"]
        case .compare: ["assets", "compare.js"]
        case .searchStyles: ["assets", "search.css"]
        case .toolTables: ["assets", "tool-tables.js"]
        case .toolTableStyles: ["assets", "tool-tables.css"]
        case .basket: ["assets", "my-criteria.js"]
        case .testSheet: ["assets", "test-sheet.js"]
        case .sheetStyles: ["assets", "sheet.css"]
        case .versionStyles: ["assets", "version-switch.css"]
        case .moved: ["assets", "moved.js"]
        }
    }

    package var bytes: [UInt8] { Self.texts[self] ?? [] }

    /// Changes with the content, so that a browser's cache never shows old styles with new pages.
    package var version: String { Self.versions[self] ?? "" }

    /// The names of its source files in the order of concatenation: later styles may refine earlier ones. The files are
    /// beside the components and tools that they belong to.
    private var parts: [String] {
        switch self {
        case .styles:
            [
                "tokens.css", "base.css", "layout.css", "navigation.css", "cards.css", "prose.css", "criteria.css",
                "copy.css", "code.css", "tabs.css", "compare.css", "live-example.css", "video.css", "tools.css",
                "print.css",
            ]
        case .beforePaint: ["store.js", "before-paint.js"]
        case .scripts:
            [
                "element.js", "interface-text.js", "language-of-parts.js", "theme.js", "search-button.js",
                "basket-store.js", "basket-button.js", "tabs.js", "your-platform.js", "contents.js", "scrolling.js",
                "permanent-links.js", "copy.js", "live-example.js", "transcript.js",
            ]
        case .search:
            [
                "search-engine.js", "search-entries.js", "search-keys.js", "search-chips.js", "search-results.js",
                "search-form.js",
            ]
        case .compare: ["compare.js"]
        case .searchStyles: ["search.css"]
        case .toolTables: ["tool-tables.js"]
        case .toolTableStyles: ["tool-tables.css"]
        case .basket:
            [
                "criteria-feature.js", "criteria-texts.js", "test-cases.js", "aside-note.js", "basket-link.js",
                "basket-page.js",
            ]
        case .testSheet:
            [
                "criteria-texts.js", "aside-note.js", "sheet-store.js", "sheet-checks.js", "sheet-rows.js",
                "sheet-issue.js", "sheet-compare.js", "sheet-files.js", "sheet-head.js", "test-sheet.js",
            ]
        case .sheetStyles: ["sheet.css"]
        case .versionStyles: ["version-switch.css"]
        case .moved: ["moved.js"]
        }
    }

    private static let texts: [SiteAsset: [UInt8]] = {
        let embedded = Dictionary(uniqueKeysWithValues: EmbeddedAssets.all.map { (fileName($0.name), $0.text) })
        return Dictionary(
            uniqueKeysWithValues: allCases.map { asset in
                var bytes: [UInt8] = []
                for part in asset.parts {
                    guard let text = embedded[part] else { preconditionFailure("\(part) is listed and exists") }
                    bytes += text.description.utf8
                }
                return (asset, bytes)
            })
    }()

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Style sheets and scripts that are not part of any asset, by mistake.
    static var unpublished: [String] {
        let published = Set(allCases.flatMap(\.parts))
        return EmbeddedAssets.all.map(\.name).filter { !published.contains(fileName($0)) }
    }

    /// Fingerprint of all assets together, for scripts that load others.
    package static let commonVersion = FNV1a(allCases.flatMap { texts[$0] ?? [] }).text

    package var isStyleSheet: Bool { file.last?.hasSuffix(".css") ?? false }

    private static let versions = texts.mapValues { FNV1a($0).text }
}
