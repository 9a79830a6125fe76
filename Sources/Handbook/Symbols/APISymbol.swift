import Markdown

/// An accessibility interface of a platform: `accessibilityLabel(_:)`, `android:labelFor`, `aria-live`. A class because
/// it is immutable and shared by many code spans.
@usableFromInline package final class APISymbol: Sendable {
    /// The name as in the title of its official page.
    package let name: String
    /// `ios`, `android` or `web`.
    package let platform: String
    /// Identifier of the framework in the vocabulary, or `html` or `aria`.
    package let framework: String
    /// Fields of a line in Data/symbols.tsv; most are never needed as strings.
    private let fields: [Substring]

    init(fields: [Substring]) {
        self.fields = fields
        name = String(fields[0])
        platform = String(fields[1])
        framework = String(fields[2])
    }

    /// Identifier across frameworks: `uikit accessibilityLabel`.
    package var id: String { framework + " " + name }

    /// `method`, `modifier`, `attribute`, `role`, …
    package var kind: String { String(fields[3]) }

    /// Whether `name: value` can mean the interface; elements, types and roles have no value.
    var canHaveValue: Bool { ["attribute", "property", "method", "modifier", "function"].contains(fields[3]) }

    /// Other correct spellings.
    package var spellings: [String] {
        fields[4].isEmpty ? [] : fields[4].parts(at: UInt8(ascii: "|")).map { String($0).trimmingBlanks }
    }

    /// `iOS 15.0`; nil when unknown.
    package var since: String? { text(5) }

    /// The version that deprecated it; nil when current.
    package var deprecated: String? { text(6) }

    /// Name of the replacement; nil when there is none.
    package var replacement: String? { text(7) }

    /// Address of the official page.
    package var url: String { String(fields[8]) }

    /// The text of a field; nil for an empty one.
    private func text(_ column: Int) -> String? { fields[column].isEmpty ? nil : String(fields[column]) }
}

/// The surroundings of a code span, which decide what it names.
package struct SymbolScope: Sendable, Equatable {
    /// Identifiers of the frameworks that the part is about; empty when it is about all.
    package var frameworks: [String]
    /// Identifiers of the platforms that the section or the page is about; empty when unknown.
    package var platforms: [String]

    package init(frameworks: [String] = [], platforms: [String] = []) {
        (self.frameworks, self.platforms) = (frameworks, platforms)
    }
}

/// A code span that names an interface, or looks as if it did.
@usableFromInline package struct SymbolUse: Sendable {
    package enum Meaning: Sendable {
        case known(APISymbol)
        /// A wrong spelling; the interface is the one that was probably meant.
        case misspelt(APISymbol)
        /// Written like an interface, but not in the table.
        case unknown
    }

    /// The code span.
    package let node: NodeID
    package let meaning: Meaning
    /// Whether the code span is in a link or a heading, where it cannot become a link.
    package let isInsideLink: Bool

    package init(node: NodeID, meaning: Meaning, isInsideLink: Bool) {
        (self.node, self.meaning, self.isInsideLink) = (node, meaning, isInsideLink)
    }

    /// The interface, if it is spelt correctly.
    package var symbol: APISymbol? { if case .known(let symbol) = meaning { symbol } else { nil } }
}
