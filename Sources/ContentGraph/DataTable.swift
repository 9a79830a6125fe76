/// A text of lines with fields between tabs, the first line being the fields' names. Not taken apart beforehand.
struct DataTable {
    let text: StaticString

    /// The fields of each line but the first.
    var rows: [[Substring]] {
        let text = String(describing: text)
        return text.utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map { line in
            line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map(Substring.init)
        }
    }
}
