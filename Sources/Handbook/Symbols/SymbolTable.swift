import Synchronization
import Tools

/// The interfaces that pages name (Data/symbols.tsv), read on first use.
package enum SymbolTable {
    package static let all = DataTable.rows(of: EmbeddedData.text(named: "symbols.tsv"), columns: 9).map(APISymbol.init)

    /// The number of a name, by which the rest is found; nil unless it is the name of a symbol, a spelling of it, or
    /// its last part.
    package static func number(of name: ArraySlice<UInt8>) -> Int? { named.numbers[name] }

    /// Platforms of the symbols with the name, each once.
    package static func platforms(_ number: Int) -> [String] { named.platforms[number] }

    package static func contains(_ name: String) -> Bool { number(of: Array(name.utf8)[...]) != nil }

    /// Whether a framework for several platforms has a name of accessibility that is in no row.
    package static func isOfFramework(_ name: String) -> Bool {
        SymbolMembers.names.values.contains { $0.contains(name) }
    }

    /// A name on `platform` with the same letters; case and punctuation do not count.
    package static func sameLetters(as name: String, platform: String) -> String? {
        byLetters[platform]?[letters(of: name)]
    }

    /// The most similar known name on `platform`, if any.
    package static func nearest(to name: String, platform: String) -> String? {
        let question = platform + " " + name
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = names[platform]?.nearest(to: name)
        answers.withLock { $0[question] = .some(answer) }
        return answer
    }

    /// Authors repeat names: without these answers and the bits of `EditDistance`, `lint` takes a third more.
    private static let answers = Mutex<[String: String?]>([:])

    /// The letters and digits of a name, in lower case.
    package static func letters(of name: String) -> String {
        guard name.utf8.isASCII else { return name.lowercased().filter { $0.isLetter || $0.isNumber } }
        return name.withBytes { bytes in
            String(decoding: bytes.filter { $0.isLetter || $0.isDigit }.map { $0.lowercased }, as: UTF8.self)
        }
    }

    /// All names as authors write them, and their platforms by the number of the name.
    private static let named: (numbers: [ArraySlice<UInt8>: Int], platforms: [[String]]) = {
        var numbers: [ArraySlice<UInt8>: Int] = [:]
        var platforms: [[String]] = []
        for symbol in all {
            for spelling in [symbol.name] + symbol.spellings {
                for form in forms(of: Array(spelling.utf8)[...]) {
                    let number = numbers[form] ?? platforms.count
                    if number == platforms.count { platforms.append([]) }
                    numbers[form] = number
                    if !platforms[number].contains(symbol.platform) { platforms[number].append(symbol.platform) }
                }
            }
        }
        return (numbers, platforms)
    }()

    /// All names in alphabetical order, by platform.
    private static let byPlatform: [String: [String]] = {
        var names: [String: [String]] = [:]
        for (name, number) in named.numbers {
            for platform in named.platforms[number] {
                names[platform, default: []].append(String(decoding: name, as: UTF8.self))
            }
        }
        return names.merging(SymbolMembers.names) { $1 }.mapValues { $0.sorted() }
    }()

    private static let byLetters: [String: [String: String]] = byPlatform.mapValues { names in
        Dictionary(names.map { (letters(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Names of six letters and more, by platform.
    private static let names = byPlatform.mapValues { names in KnownNames(names.filter { $0.count >= 6 }) }

    /// The forms in which authors write a name: whole, without its parameters, only its last part.
    private static func forms(of name: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let bare = name.prefix { $0 != UInt8(ascii: "(") }
        let last = bare.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":") }.last ?? bare
        return [name, bare, last]
    }
}
