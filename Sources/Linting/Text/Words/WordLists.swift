import Handbook

/// Words and parts of words that rules look for, by the name of their list (Data/word-lists.tsv).
enum WordLists {
    private static let all = Dictionary(
        uniqueKeysWithValues: DataTable.rows(of: EmbeddedData.text(named: "word-lists.tsv"), columns: 2)
            .map { ($0[0], Set($0[1].split(separator: "|").map(String.init))) })

    /// The values of a list of `name=value,value`.
    static func table(_ name: Substring) -> [String: [String]] {
        let pairs = self[name].map { $0.split(separator: "=").map(String.init) }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1].split(separator: ",").map(String.init)) })
    }

    static subscript(name: Substring) -> Set<String> { all[name]! }
}
