import Essentials
import Handbook
import Tools

/// A style sheet, a script or a font, by its file: the first three are on every page, the others where needed.
package enum SiteAsset: String, CaseIterable, Sendable {
    case styles = "curbcut.css"
    /// Runs before the first paint: restores choices, so that nothing flashes.
    case beforePaint = "before-paint.js"
    case scripts = "curbcut.js"
    /// Copying, and what the other buttons of `scripts` do; the first view does not wait for it.
    case later = "later.js"
    case search = "search.js"
    /// The script of pages with live examples.
    case liveExample = "live-example.js"
    /// The styles inside a live example, besides `styles`.
    case exampleStyles = "example-document.css"
    case searchStyles = "search.css"
    case homeStyles = "home.css"
    /// The styles of overviews.
    case cardStyles = "cards.css"
    case printStyles = "print.css"
    /// The mark, as the icon of handbooks without their own.
    case icon = "mark.svg"
    case textFont = "text.woff2"
    case italicFont = "text-italic.woff2"
    case codeFont = "code.woff2"
    /// The filter and the styles of the tool pages with tables.
    case toolTables = "tool-tables.js"
    case toolTableStyles = "tool-tables.css"
    case basket = "my-criteria.js"
    case testSheet = "test-sheet.js"
    /// The styles of "My criteria" and the test sheet.
    case sheetStyles = "sheet.css"
    /// The styles of the switches between versions and between languages, for handbooks that have one.
    case versionStyles = "version-switch.css"
    case versionScript = "version-switch.js"
    /// The rule before a handbook's own styles.
    case floor = "floor.css"
    /// The script of the pages at previous addresses, which have none of the others.
    case moved = "moved.js"

    /// Path segments from the site's root.
    package var file: [String] { ["assets", rawValue] }

    package var bytes: [UInt8] { Self.texts[self] ?? [] }

    /// Changes with the content, so that a browser's cache never shows old styles with new pages.
    package var version: String { Self.versions[self] ?? "" }

    private static let lists = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedAssets.text(named: "Shared/assets.tsv"), columns: 2).map {
            ($0[0], $0[1].split(separator: " ").map(String.init))
        })

    /// The names of its source files, which are beside the components and tools that they belong to.
    private var parts: [String] {
        let listed = Self.lists[rawValue[...]] ?? [rawValue]
        return self == .styles ? listed + Self.unlistedStyles : listed
    }

    /// Style sheets that no asset names, which are on every page.
    private static let unlistedStyles: [String] = {
        let listed = Set(lists.values.joined()).union(allCases.map(\.rawValue))
        return EmbeddedAssets.all.map { fileName($0.name) }.filter { $0.hasSuffix(".css") && !listed.contains($0) }
    }()

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

    /// A script in a block of its own, so that its names are not those of the next; styles in a layer, so that those of
    /// a handbook win without `!important`.
    private func inBlock(_ text: StaticString) -> String {
        if self == .icon || self == .floor { return text.description }
        return isStyleSheet ? "@layer curbcut {\n\(text)}\n" : "{\n\(text)}\n"
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Scripts that are not part of any asset, by mistake.
    static var unpublished: [String] {
        let published = Set(allCases.flatMap(\.parts))
        return EmbeddedAssets.all.map(\.name).filter { !published.contains(fileName($0)) && !$0.hasSuffix(".tsv") }
    }

    /// Fingerprint of all assets together, for scripts that load others.
    package static let commonVersion = FNV1a(allCases.flatMap { texts[$0] ?? [] }).text

    private var isFont: Bool { rawValue.hasSuffix(".woff2") }

    package var isStyleSheet: Bool { rawValue.hasSuffix(".css") }

    private static let versions = texts.mapValues { FNV1a($0).text }
}
