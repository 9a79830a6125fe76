import Tools

/// What an import did, for people: what was rewritten, what was left as text, what could not be found.
struct Report {
    enum List: String, CaseIterable {
        case leftAsText = "Left as text"
        case notFound = "Not found"
        case leftOut = "Left out"
        case names = "Names"
        case frontMatter = "Front matter"
        case toLookAt = "To look at"
    }

    private var rewritten: [String: (count: Int, result: String)] = [:]
    private var entries: [List: [String]] = [:]
    private var said: Set<String> = []

    mutating func count(_ what: String, as result: String, times: Int = 1) {
        rewritten[what, default: (0, result)].count += times
    }

    /// Adds a line: the place in backticks and what is wrong there, parted by a colon.
    mutating func add(_ list: List, _ text: String) {
        let line = text.replacing("\n", with: " ")
        if said.insert(list.rawValue + line).inserted { entries[list, default: []].append(line) }
    }

    mutating func add(_ other: Report) {
        for (what, row) in other.rewritten { count(what, as: row.result, times: row.count) }
        for (list, lines) in other.entries { for line in lines { add(list, line) } }
    }

    var text: String { entries.values.flatMap { $0 }.joined(separator: " ") + rewritten.keys.joined(separator: " ") }
    func number(of list: List) -> Int { entries[list]?.count ?? 0 }

    /// `sentence` says what was read and written.
    func markdown(dialect: Dialect, sentence: String) -> String {
        var text = "# Import report: \(dialect.rawValue)\n\n\(sentence)\n\n## Rewritten\n\n"
        text += rewritten.isEmpty ? "Nothing.\n" : "| what | how often | as |\n| --- | ---: | --- |\n"
        for (what, row) in rewritten.sorted(by: { $0.key < $1.key }) {
            text += "| \(what.escapingPipes) | \(row.count) | \(row.result.escapingPipes) |\n"
        }
        for list in List.allCases where number(of: list) > 0 || list == .leftAsText || list == .notFound {
            let lines = Self.grouped(entries[list] ?? []).map { "- \($0)\n" }
            text += "\n## \(list.rawValue)\n\n" + (lines.isEmpty ? "Nothing.\n" : lines.joined())
        }
        return text
    }

    private static func grouped(_ lines: [String]) -> [String] {
        let place = Pattern("^(`[^`]*`): ")
        let message = { place.replace(in: $0) { _ in "" } }
        return lines.groups(by: message).map { same in
            let places = same.compactMap { place.first(in: $0)?[1] }
            let more = places.count > 5 ? " and \(places.count - 5) more" : ""
            return places.prefix(5).joined(separator: ", ") + more + (places.isEmpty ? "" : ": ") + message(same[0])
        }
    }
}
