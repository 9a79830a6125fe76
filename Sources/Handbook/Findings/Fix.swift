/// A change that resolves a finding.
package struct Fix: Sendable, Equatable {
    package enum Grade: String, Sendable {
        /// Cannot change what the page says; applied by `--fix`.
        case safe
        /// Probably meant, but needs review; applied by `--fix --unsafe`.
        case unsafe
    }

    package let grade: Grade
    /// Edits in the order of the text, without overlaps.
    package let edits: [Edit]

    package init(_ grade: Grade, _ edits: [Edit]) { (self.grade, self.edits) = (grade, edits) }

    package static func safe(_ range: Range<Int>, _ replacement: String) -> Fix {
        Fix(.safe, [Edit(range: range, replacement: replacement)])
    }

    package static func unsafe(_ range: Range<Int>, _ replacement: String) -> Fix {
        Fix(.unsafe, [Edit(range: range, replacement: replacement)])
    }
}

/// Bytes of the source and their replacement.
package struct Edit: Sendable, Equatable {
    package let range: Range<Int>
    package let replacement: String

    package init(range: Range<Int>, replacement: String) { (self.range, self.replacement) = (range, replacement) }
}
