import Synchronization

/// The interfaces that pages speak of, by name (Data/symbols.tsv). Read when it is first asked.
package enum SymbolTable {
    package static let all: [APISymbol] = DataTable(text: EmbeddedData.text(named: "symbols.tsv")).rows
        .reduce(into: []) { all, row in
            if let symbol = APISymbol(row: row, number: all.count) { all.append(symbol) }
        }

    /// The symbols that have `name` as their name, a spelling of it, or its last part.
    package static func symbols(named name: String) -> [APISymbol] { byName[name].map { $0.map { all[$0] } } ?? [] }

    package static func contains(_ name: String) -> Bool { byName[name] != nil }

    /// A known name that has the same letters, whatever their case and whatever marks stand between.
    package static func sameLetters(as name: String) -> String? { byLetters[letters(of: name)] }

    /// A known name on `platform` that is hardly different.
    package static func nearest(to name: String, platform: String) -> String? {
        let question = Question(name: name, platform: platform)
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = names[platform]?.nearest(to: name)
        answers.withLock { answers in
            if answers.count >= mostAnswers { answers = [:] }
            answers[question] = .some(answer)
        }
        return answer
    }

    private struct Question: Hashable {
        let name: String
        let platform: String
    }

    /// Authors write the same names again and again, and comparing one with all others is dear.
    private static let answers = Mutex<[Question: String?]>([:])
    private static let mostAnswers = 4_096

    /// Letters in lower case: what is left of a name when its dress is taken off.
    package static func letters(of name: String) -> String {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else {
            return name.lowercased().filter { $0.isLetter || $0.isNumber }
        }
        return String(decoding: name.utf8.lazy.filter { $0.isLetter || $0.isDigit }.map(\.lowercased), as: UTF8.self)
    }

    private static let byName: [String: [Int]] = {
        var byName: [String: [Int]] = [:]
        for (index, symbol) in all.enumerated() {
            for name in Set([symbol.name] + symbol.spellings).flatMap(forms) where byName[name]?.last != index {
                byName[name, default: []].append(index)
            }
        }
        return byName
    }()

    private static let byLetters: [String: String] = Dictionary(
        byName.keys.sorted().map { (letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })

    private static let names: [String: KnownNames] = {
        var names: [String: Set<String>] = [:]
        for (name, indices) in byName where name.count >= 6 {
            for index in indices { names[all[index].platform, default: []].insert(name) }
        }
        return names.mapValues { KnownNames($0.sorted()) }
    }()

    /// A name as authors write it: whole, without its parameters, its last part.
    private static func forms(of name: String) -> Set<String> {
        let bare = String(name.prefix { $0 != "(" })
        let last = bare.split(whereSeparator: { $0 == "." || $0 == ":" }).last.map(String.init) ?? bare
        return [name, bare, last]
    }
}
