import Markdown

/// An interface of a platform that handbooks write about: `accessibilityLabel(_:)`, `android:labelFor`, `aria-live`. A
/// class because it never changes and many code spans share it.
package final class APISymbol: Sendable {
    /// As the official page titles it.
    package let name: String
    /// `ios`, `android` or `web`.
    package let platform: String
    /// As the vocabulary names frameworks, and `html` and `aria`.
    package let framework: String
    /// Its place in `SymbolTable.all`.
    let number: Int
    /// Of a line of Data/symbols.tsv; most become strings only when somebody asks.
    private let fields: [Substring]

    init(fields: [Substring], number: Int) {
        self.fields = fields
        self.number = number
        name = String(fields[0])
        platform = String(fields[1])
        framework = String(fields[2])
    }

    /// Where the framework's interfaces and those of its kin are told apart: `uikit accessibilityLabel`.
    package var id: String { framework + " " + name }

    /// `method`, `modifier`, `attribute`, `role`, …
    package var kind: String { String(fields[3]) }

    /// Other right ways to write it.
    package var spellings: [String] { fields[4].split(separator: "|").map { String($0).trimmingBlanks } }

    /// `iOS 15.0`; nil when unknown.
    package var since: String? { text(5) }

    /// The version that advises against it; nil while none does.
    package var deprecated: String? { text(6) }

    /// The name of what takes its place.
    package var replacement: String? { text(7) }

    /// The official page.
    package var url: String { String(fields[8]) }

    /// Nil for an empty field.
    private func text(_ column: Int) -> String? { fields[column].isEmpty ? nil : String(fields[column]) }
}

/// Where a code span stands: what it names depends on it.
package struct SymbolScope: Sendable, Equatable {
    /// Frameworks that the part is about, by identifier; empty when it is about all.
    package var frameworks: [String]
    /// Platforms that the section or the page is about; empty when nothing says so.
    package var platforms: [String]

    package init(frameworks: [String] = [], platforms: [String] = []) {
        self.frameworks = frameworks
        self.platforms = platforms
    }
}

/// A code span that names an interface, or looks as if it did.
@usableFromInline package struct SymbolUse: Sendable {
    package enum Meaning: Sendable {
        case known(APISymbol)
        /// Written as nobody writes it; the interface is the one that was probably meant.
        case misspelt(APISymbol)
        /// Written like an interface, and not in the table.
        case unknown
    }

    /// The code span.
    package let node: NodeID
    package let meaning: Meaning
    /// Whether it is in a link or a heading, where it cannot be a link of its own.
    package let isInsideLink: Bool

    package init(node: NodeID, meaning: Meaning, isInsideLink: Bool) {
        self.node = node
        self.meaning = meaning
        self.isInsideLink = isInsideLink
    }

    /// The interface, when it is written right.
    package var symbol: APISymbol? { if case .known(let symbol) = meaning { symbol } else { nil } }
}
