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
    // Fields of `SymbolTable.text`: of a thousand interfaces a handbook shows some dozens.
    let nameField: DataTable.Field
    private let kindField: DataTable.Field
    private let spellingsField: DataTable.Field
    private let sinceField: DataTable.Field
    private let deprecatedField: DataTable.Field
    private let replacementField: DataTable.Field
    private let urlField: DataTable.Field

    /// Nil for a line of Data/symbols.tsv that is not complete.
    init?(row: DataTable.Row, number: Int) {
        guard row.count >= 9 else { return nil }
        self.number = number
        name = row[0]
        platform = row[1]
        framework = row[2]
        nameField = row.field(0)
        kindField = row.field(3)
        spellingsField = row.field(4)
        sinceField = row.field(5)
        deprecatedField = row.field(6)
        replacementField = row.field(7)
        urlField = row.field(8)
    }

    /// Where the framework's interfaces and those of its kin are told apart: `uikit accessibilityLabel`.
    package var id: String { framework + " " + name }

    /// `method`, `modifier`, `attribute`, `role`, …
    package var kind: String { SymbolTable.text.string(kindField) }

    /// Other right ways to write it.
    package var spellings: [String] { spellingFields.map(SymbolTable.text.string) }

    var spellingFields: [DataTable.Field] { SymbolTable.text.parts(of: spellingsField) }

    /// `iOS 15.0`; nil when unknown.
    package var since: String? { Self.text(sinceField) }

    /// The version that advises against it; nil while none does.
    package var deprecated: String? { Self.text(deprecatedField) }

    /// The name of what takes its place.
    package var replacement: String? { Self.text(replacementField) }

    /// The official page.
    package var url: String { SymbolTable.text.string(urlField) }

    /// Nil for an empty field.
    private static func text(_ field: DataTable.Field) -> String? {
        field.isEmpty ? nil : SymbolTable.text.string(field)
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
