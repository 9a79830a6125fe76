/// A text of lines with fields between tabs, the first line being the fields' names.
enum DataTable {
    /// The fields of each line but the first one. Lines with fewer than `columns` are left out.
    static func rows(of table: StaticString, columns: Int) -> [[Substring]] {
        String(describing: table).utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
        }
        .filter { $0.count >= columns }
    }
}
