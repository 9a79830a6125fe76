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
    private var entries: [List: [(message: String, places: [String])]] = [:]
    /// What was read and written, in one sentence.
    var sentence = ""

    mutating func count(_ what: String, as result: String, times: Int = 1) {
        rewritten[what, default: (0, result)].count += times
    }

    /// Adds a line: the place and what is wrong there, parted by a colon. The same at many places is one line.
    mutating func add(_ list: List, _ text: String) {
        let line = text.replacing("\n", with: " ")
        let end = line.hasPrefix("`") ? line.dropFirst().firstRange(of: "`: ") : nil
        let place = end.map { String(line[..<$0.lowerBound]) + "`" } ?? ""
        let message = end.map { String(line[$0.upperBound...]) } ?? line
        if let known = entries[list]?.firstIndex(where: { $0.message == message && !place.isEmpty }) {
            if entries[list]?[known].places.contains(place) == false { entries[list]?[known].places.append(place) }
        } else {
            entries[list, default: []].append((message, place.isEmpty ? [] : [place]))
        }
    }

    mutating func add(_ other: Report) {
        for (what, row) in other.rewritten { count(what, as: row.result, times: row.count) }
        for (list, lines) in other.entries {
            for line in lines {
                if line.places.isEmpty { add(list, line.message) }
                for place in line.places { add(list, "\(place): \(line.message)") }
            }
        }
    }

    func number(of list: List) -> Int { (entries[list] ?? []).reduce(0) { $0 + max(1, $1.places.count) } }

    func markdown(dialect: Dialect) -> String {
        var text = "# Import report: \(dialect.rawValue)\n\n\(sentence)\n\n## Rewritten\n\n"
        text += rewritten.isEmpty ? "Nothing.\n" : "| what | how often | as |\n| --- | ---: | --- |\n"
        for (what, row) in rewritten.sorted(by: { $0.key < $1.key }) {
            text +=
                "| \(what.replacing("|", with: "\\|")) | \(row.count) | \(row.result.replacing("|", with: "\\|")) |\n"
        }
        for list in List.allCases {
            let lines = entries[list] ?? []
            if lines.isEmpty, list != .leftAsText, list != .notFound { continue }
            text += "\n## \(list.rawValue)\n\n" + (lines.isEmpty ? "Nothing.\n" : "")
            text += lines.map { line in
                let more = line.places.count > 5 ? " and \(line.places.count - 5) more" : ""
                let places = line.places.prefix(5).joined(separator: ", ") + more
                return "- \(places.isEmpty ? "" : places + ": ")\(line.message)\n"
            }.joined()
        }
        return text
    }
}
