import Tools

/// A table with fields separated by tabs; the first line contains the names of the fields.
package enum DataTable {
    /// The fields of each line except the first. Lines with fewer than `columns` fields are left out.
    package static func rows(of table: StaticString, columns: Int) -> [[Substring]] {
        String(describing: table).lines.dropFirst().map { $0.parts(at: UInt8(ascii: "\t")) }
            .filter { $0.count >= columns }
    }
}
