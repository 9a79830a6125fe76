import Tools

/// The success criteria that checks with a label usually test (Data/requirements.tsv), to suggest them to an author.
package enum SuggestedCriteria {
    /// The criteria of the words in a label, for a page about some platforms. Of several entries that begin at the same
    /// word, the longest one applies: "swipe up" is not "swipe".
    package static func numbers(for label: String, on platforms: [Platform]) -> [String] {
        var words = Self.words(of: label)[...]
        var found: [String] = []
        while let first = words.first {
            let entry = entries[first]?.first { entry in
                words.starts(with: entry.words)
                    && (entry.platform.isEmpty || platforms.contains { $0.id == entry.platform })
            }
            found += entry?.numbers ?? []
            words = words.dropFirst(entry?.words.count ?? 1)
        }
        return Set(found).sorted()
    }

    private typealias Entry = (words: [String], platform: String, numbers: [String])

    /// Entries by their first word, the longest first.
    private static let entries: [String: [Entry]] = {
        let rows = DataTable.rows(of: EmbeddedData.text(named: "requirements.tsv"), columns: 5)
        let all = rows.flatMap { row in
            String(row[2]).split(separator: " | ").map { phrase -> Entry in
                (words(of: String(phrase)), String(row[1]), row[3].split(separator: " ").map { String($0) })
            }
        }
        return Dictionary(grouping: all) { $0.words[0] }.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    }()

    /// The words in lower case; hyphens and punctuation separate them.
    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
}
