/// A form in which a page can be downloaded.
package enum ExportFormat: String, Sendable, CaseIterable {
    case json, feature, markdown
}
