import Handbook

/// The text of exported files.
package enum Export {
    /// The page in a format. `withPositions` adds the source range of each part to JSON.
    package static func content(
        of page: Page, in handbook: Handbook, as format: ExportFormat, withPositions: Bool = false
    ) -> [UInt8] {
        switch format {
        case .json: PageJSON(page, in: handbook, withPositions: withPositions).bytes
        case .feature: FeatureFile(page, in: handbook).buffer
        case .markdown: MarkdownFile(page: page, handbook: handbook).buffer
        }
    }
}
