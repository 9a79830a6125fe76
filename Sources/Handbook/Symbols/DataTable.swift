/// A table with fields separated by tabs; the first line contains the names of the fields.
package enum DataTable {
    /// The fields of each line except the first. Lines with fewer than `columns` fields are left out.
    package static func rows(of table: StaticString, columns: Int) -> [[Substring]] {
        String(describing: table).utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
        }
        .filter { $0.count >= columns }
    }
}
