/// A text of lines with fields between tabs, the first line being the fields' names. Not taken apart beforehand.
struct DataTable {
    let text: StaticString

    /// The fields of each line but the first.
    var rows: [[Substring]] {
        let text = String(describing: text)
        return text.split(separator: "\n").dropFirst().map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    }
}
