/// A kind of section of the handbook's own, under `sections` in `curbcut.yml`.
package struct OwnSection: Sendable, Equatable {
    /// A name for exports, addresses and style sheets that does not depend on the heading: `known-issues`.
    package let id: String
    /// Accepted headings; the first one is the usual one.
    package var headings: [String]
    package var form = Form.plain
    /// Folders whose pages need the section.
    package var folders: [Route] = []

    /// How pages show a section.
    package enum Form: String, Sendable, CaseIterable {
        case plain, box
        /// Closed below its heading, until the reader or a link opens it.
        case folded
        /// A tab beside the tabs of the sections before and after it.
        case tab
    }

    package init(id: String, headings: [String]) { (self.id, self.headings) = (id, headings) }

    package var kind: SectionKind { .own(id) }

    /// Whether a page needs the section.
    package func isRequired(at route: Route) -> Bool { folders.contains { route.isWithin($0) && route != $0 } }
}

extension Settings {
    /// The handbook's definition of a kind; nil for kinds that Curbcut knows.
    package func ownSection(_ kind: SectionKind) -> OwnSection? {
        guard case .own(let id) = kind else { return nil }
        return sections.first { $0.id == id }
    }
}
