import Essentials
import Tools

/// A style sheet or script: the first three are on every page, the others where needed.
package enum SiteAsset: CaseIterable, Sendable {
    case styles
    /// Runs before the first paint: restores choices, so that nothing flashes.
    case beforePaint
    case scripts
    /// Copying, and what the other buttons of `scripts` do; the first view does not wait for it.
    case later
    case search
    /// The script of pages with live examples.
    case liveExample
    /// The styles inside a live example, besides `styles`.
    case exampleStyles
    case searchStyles
    case homeStyles
    /// The styles of overviews.
    case cardStyles
    case printStyles
    /// The mark, as the icon of handbooks without their own.
    case icon
    case textFont
    case italicFont
    case codeFont
    /// The filter and the styles of the tool pages with tables.
    case toolTables
    case toolTableStyles
    case basket
    case testSheet
    /// The styles of "My criteria" and the test sheet.
    case sheetStyles
    /// The styles of the switches between versions and between languages, for handbooks that have one.
    case versionStyles
    case versionScript
    /// The rule before a handbook's own styles.
    case floor
    /// The script of the pages at previous addresses, which have none of the others.
    case moved

    /// Path segments from the site's root.
    package var file: [String] {
        switch self {
        case .styles: ["assets", "curbcut.css"]
        case .beforePaint: ["assets", "before-paint.js"]
        case .scripts: ["assets", "curbcut.js"]
        case .later: ["assets", "later.js"]
        case .search: ["assets", "search.js"]
        case .liveExample: ["assets", "live-example.js"]
        case .exampleStyles: ["assets", "example-document.css"]
        case .searchStyles: ["assets", "search.css"]
        case .homeStyles: ["assets", "home.css"]
        case .cardStyles: ["assets", "cards.css"]
        case .printStyles: ["assets", "print.css"]
        case .icon: ["assets", "mark.svg"]
        case .textFont: ["assets", "text.woff2"]
        case .italicFont: ["assets", "text-italic.woff2"]
        case .codeFont: ["assets", "code.woff2"]
        case .toolTables: ["assets", "tool-tables.js"]
        case .toolTableStyles: ["assets", "tool-tables.css"]
        case .basket: ["assets", "my-criteria.js"]
        case .testSheet: ["assets", "test-sheet.js"]
        case .sheetStyles: ["assets", "sheet.css"]
        case .versionStyles: ["assets", "version-switch.css"]
        case .versionScript: ["assets", "version-switch.js"]
        case .floor: ["assets", "floor.css"]
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
                "fonts.css", "tokens.css", "base.css", "controls.css", "banner.css", "frame.css", "navigation.css",
                "prose.css", "criteria.css", "announcement.css", "copy.css", "code.css", "tabs.css",
                "live-example.css", "video.css",
            ]
        case .beforePaint: ["store.js", "before-paint.js"]
        case .scripts:
            [
                "element.js", "loading.js", "interface-text.js", "language-of-parts.js", "status.js", "theme.js",
                "search-button.js", "basket-items.js", "basket-button.js", "tab-sets.js", "tabs.js",
                "tab-addresses.js", "your-platform.js",
                "contents.js", "scrolling.js",
            ]
        case .later: ["clipboard.js", "copy-text.js", "copy.js", "basket-store.js", "video.js"]
        case .search:
            [
                "search-words.js", "search-index.js", "search-engine.js", "search-places.js", "search-entries.js",
                "search-keys.js", "search-chips.js", "search-results.js", "search-form.js",
            ]
        case .liveExample: ["live-example.js"]
        case .exampleStyles: ["example-document.css"]
        case .searchStyles: ["search.css"]
        case .homeStyles: ["home.css"]
        case .cardStyles: ["cards.css"]
        case .printStyles: ["print.css"]
        case .icon: ["mark.svg"]
        case .textFont: ["text.woff2"]
        case .italicFont: ["text-italic.woff2"]
        case .codeFont: ["code.woff2"]
        case .toolTables: ["tool-tables.js", "table-filter.js"]
        case .toolTableStyles: ["tool-tables.css"]
        case .basket:
            [
                "question.js", "clipboard.js", "basket-store.js", "criteria-texts.js", "aside-note.js",
                "basket-link.js", "basket-row.js", "basket-page.js",
            ]
        case .testSheet:
            [
                "question.js", "clipboard.js", "basket-store.js", "criteria-texts.js", "aside-note.js",
                "sheet-store.js",
                "sheet-checks.js", "sheet-rows.js", "sheet-issue.js", "sheet-compare.js", "sheet-files.js",
                "sheet-head.js", "sheet-model.js", "sheet-body.js", "sheet-toolbar.js", "test-sheet.js",
            ]
        case .sheetStyles: ["basket.css", "test-sheet.css"]
        case .versionStyles: ["version-switch.css"]
        case .versionScript: ["version-switch.js"]
        case .floor: ["floor.css"]
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
                    bytes +=
                        asset.isFont
                        ? Array(Data(base64Encoded: text.description) ?? Data()) : Array(asset.inBlock(text).utf8)
                }
                return (asset, bytes)
            })
    }()

    /// A script in a block of its own, so that its names are not those of the next; styles in a layer, so that those of a
    /// handbook win without `!important`.
    private func inBlock(_ text: StaticString) -> String {
        if self == .icon || self == .floor { return text.description }
        return isStyleSheet ? "@layer curbcut {\n\(text)}\n" : "{\n\(text)}\n"
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Style sheets and scripts that are not part of any asset, by mistake.
    static var unpublished: [String] {
        let published = Set(allCases.flatMap(\.parts))
        return EmbeddedAssets.all.map(\.name).filter { !published.contains(fileName($0)) && !$0.hasSuffix(".tsv") }
    }

    /// Fingerprint of all assets together, for scripts that load others.
    package static let commonVersion = FNV1a(allCases.flatMap { texts[$0] ?? [] }).text

    private var isFont: Bool { file.last?.hasSuffix(".woff2") ?? false }

    package var isStyleSheet: Bool { file.last?.hasSuffix(".css") ?? false }

    private static let versions = texts.mapValues { FNV1a($0).text }
}
