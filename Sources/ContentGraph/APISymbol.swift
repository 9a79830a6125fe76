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
    /// `method`, `modifier`, `attribute`, `role`, …
    package let kind: String
    /// Other right ways to write it.
    package let spellings: [String]
    /// `iOS 15.0`; nil when unknown.
    package let since: String?
    /// The version that advises against it; nil while none does.
    package let deprecated: String?
    /// The name of what takes its place.
    package let replacement: String?
    /// The official page.
    package let url: String

    /// Where the framework's interfaces and those of its kin are told apart: `uikit accessibilityLabel`.
    package let id: String

    /// Its place in `SymbolTable.all`.
    let number: Int

    /// Nil for a line of Data/symbols.tsv that is not complete.
    init?(row: [String], number: Int) {
        self.number = number
        guard row.count >= 9 else { return nil }
        func optional(_ column: Int) -> String? { row[column].isEmpty ? nil : row[column] }
        name = row[0]
        platform = row[1]
        framework = row[2]
        id = framework + " " + name
        kind = row[3]
        spellings = row[4].utf8.split(separator: UInt8(ascii: "|")).map {
            String(decoding: $0, as: UTF8.self).trimmingBlanks
        }
        since = optional(5)
        deprecated = optional(6)
        replacement = optional(7)
        url = row[8]
    }
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

    private enum Certainty: UInt8, Sendable { case known, misspelt, unknown }

    // Narrow, because a page has many of these.
    @usableFromInline let narrowNode: Int32
    /// In `SymbolTable.all`.
    private let symbolNumber: UInt16
    private let certainty: Certainty
    /// Whether it stands in a link or a heading, where it cannot be a link of its own.
    package let isInsideLink: Bool

    /// The code span.
    @inlinable package var node: NodeID { Int(narrowNode) }

    package init(node: NodeID, meaning: Meaning, isInsideLink: Bool) {
        narrowNode = Int32(node)
        self.isInsideLink = isInsideLink
        switch meaning {
        case .known(let symbol): (certainty, symbolNumber) = (.known, UInt16(symbol.number))
        case .misspelt(let symbol): (certainty, symbolNumber) = (.misspelt, UInt16(symbol.number))
        case .unknown: (certainty, symbolNumber) = (.unknown, 0)
        }
    }

    package var meaning: Meaning {
        switch certainty {
        case .known: .known(SymbolTable.all[Int(symbolNumber)])
        case .misspelt: .misspelt(SymbolTable.all[Int(symbolNumber)])
        case .unknown: .unknown
        }
    }

    /// Of the interface in `SymbolTable.all`, when it is written right.
    var number: Int? { certainty == .known ? Int(symbolNumber) : nil }

    /// The interface, when it is written right.
    package var symbol: APISymbol? { number.map { SymbolTable.all[$0] } }
}
