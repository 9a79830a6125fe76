import Essentials
import Handbook

/// A test sheet as its file contains it. Members that are not text count as missing.
struct SheetFile: Decodable {
    let version: Int
    private let facts: [Key: String]
    let results: [TestRun.Result]
    /// Places of results without a usable value for a key.
    let invalid: [(number: Int, key: String)]

    enum Key: String, CodingKey, CaseIterable {
        case version, run, name, product, build, platform, tester, role, date, technology, results
        case id, component, check, result, note, ticket, severity, requirements, url
    }

    init(from decoder: any Decoder) throws {
        let file = try decoder.container(keyedBy: Key.self)
        version = try file.decode(Int.self, forKey: .version)
        let run = try? file.nestedContainer(keyedBy: Key.self, forKey: .run)
        var facts: [Key: String] = [:]
        for key in Key.allCases { facts[key] = try run?.words(key) ?? file.words(key) }
        self.facts = facts
        let entries = try file.decode([Entry].self, forKey: .results).enumerated()
        let read = entries.map { number, entry in
            Result { () throws(InvalidMember) in
                try entry.result(number: number, technology: facts[.technology] ?? "")
            }
        }
        results = read.compactMap { try? $0.get() }
        invalid = read.enumerated().compactMap { number, result in
            if case .failure(let error) = result { (number, error.key.rawValue) } else { nil }
        }
    }

    /// A fact about the run; empty if the file does not say it.
    subscript(key: Key) -> String { facts[key] ?? "" }
}

/// A member of a result that is missing or has no usable value.
private struct InvalidMember: Error {
    let key: SheetFile.Key
}

/// A result as it is written; without members if it is no object.
private struct Entry: Decodable {
    private let members: KeyedDecodingContainer<SheetFile.Key>?

    init(from decoder: any Decoder) { members = try? decoder.container(keyedBy: SheetFile.Key.self) }

    func result(number: Int, technology: String) throws(InvalidMember) -> TestRun.Result {
        let id = try words(.id)
        guard id.contains("#") else { throw InvalidMember(key: .id) }
        guard let outcome = TestRun.Outcome(rawValue: try words(.result)) else { throw InvalidMember(key: .result) }
        let own = try words(.technology)
        guard !own.isEmpty || !technology.isEmpty else { throw InvalidMember(key: .technology) }
        return TestRun.Result(
            number: number, id: id, component: try words(.component), text: try words(.check),
            technology: own.isEmpty ? technology : own, outcome: outcome, note: try words(.note),
            ticket: try words(.ticket), severity: try words(.severity),
            requirements: (try? members?.decodeIfPresent([String].self, forKey: .requirements)) ?? [],
            url: try words(.url))
    }

    private func words(_ key: SheetFile.Key) throws(InvalidMember) -> String {
        do { return try members?.words(key) ?? "" } catch { throw InvalidMember(key: key) }
    }
}

extension KeyedDecodingContainer<SheetFile.Key> {
    /// The text without control characters, which no page may contain (HTML, 13.1.2.1), also of a whole number, as
    /// other tools write tickets. Nil for values of other types; throws for half a character, such as a surrogate
    /// without its partner.
    fileprivate func words(_ key: SheetFile.Key) throws -> String? {
        let text: String?
        do {
            text = try decodeIfPresent(String.self, forKey: key)
        } catch DecodingError.typeMismatch {
            return (try? decode(Int.self, forKey: key)).map { String($0) }
        }
        // The category Cc; asking Unicode for it would take a quarter of a report with long notes.
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || (0x7F...0x9F).contains(scalar.value)
        }
        guard let text, text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }
}
