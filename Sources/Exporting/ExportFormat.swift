import Base
import Handbook

extension Page {
    /// Where the page lies in a form, from the root of the site or of the exported folder:
    /// `native/controls/button/index.json`, `…/index.md`, `…/button.feature`. Nil when the page has nothing to say in it.
    package func exportedFile(_ format: ExportFormat) -> String? {
        switch format {
        case .json: route.appending("index.json").path
        case .markdown: route.appending("index.md").path
        // A feature file leaves its folder for a test project, so its name should tell what it is about.
        case .feature: FeatureFile.isThere(for: self) ? route.appending(component + ".feature").path : nil
        }
    }

    /// The page's file in a form, if the site has one.
    package func publishedFile(_ format: ExportFormat, of handbook: Handbook) -> String? {
        handbook.settings.publish.contains(format) ? exportedFile(format) : nil
    }

    /// What the page is about, as a word for file names and tags; the home page is `index`.
    package var component: String {
        route.path.isEmpty ? "index" : route.lastSegment
    }
}

/// The text of exported files.
package enum Export {
    /// The document that lists all others, beside the home page.
    package static let index = "handbook.json"

    /// The page in a form; empty when it has nothing to say in it. `withPositions` adds to JSON where each part is in the
    /// source.
    package static func content(
        of page: Page, in handbook: Handbook, as format: ExportFormat, withPositions: Bool = false
    ) -> ByteBuffer {
        switch format {
        case .json: PageJSON(page, in: handbook, withPositions: withPositions).buffer
        case .feature: FeatureFile(page, in: handbook).buffer
        case .markdown: MarkdownFile(page: page, handbook: handbook).buffer
        }
    }

    package static func index(of handbook: Handbook) -> ByteBuffer {
        IndexJSON(handbook: handbook).buffer
    }

    /// The feed of changed criteria, beside the home page.
    package static let feed = "atom.xml"

    /// Empty when the handbook has none.
    package static func feed(of handbook: Handbook) -> [UInt8] {
        AtomFeed(handbook).bytes
    }

    package static func llmsText(of handbook: Handbook) -> [UInt8] {
        LLMsText(handbook: handbook).bytes
    }
}
