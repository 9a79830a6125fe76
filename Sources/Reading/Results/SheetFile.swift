import Essentials
import Handbook

/// A test sheet as its file contains it. Members that are not text count as missing.
struct SheetFile: Decodable {
    let version: Int
    let name: String
    let product: String
    let build: String
    let platform: String
    let tester: String
    let role: String
    let date: String
    let results: [TestRun.Result]
    /// Places of results without a usable value for a key.
    let invalid: [(number: Int, key: String)]
    /// The number of results that are not read after the last of `invalid`.
    let unread: Int

    /// Limit for invalid results; with as many, something is wrong with the whole file.
    private static let mostInvalid = 20

    enum Key: String, CodingKey {
        case version, run, name, product, build, platform, tester, role, date, technology, results
        case id, component, check, result, note, ticket, severity, requirements, url
    }

    init(from decoder: any Decoder) throws {
        let file = try decoder.container(keyedBy: Key.self)
        version = try file.decode(Int.self, forKey: .version)
        let run = try? file.nestedContainer(keyedBy: Key.self, forKey: .run)
        // Early sheets have their name as `run`, and the rest beside it.
        func text(_ key: Key) throws -> String { try run?.words(key) ?? file.words(key) ?? "" }
        name = try file.words(.run) ?? text(.name)
        (product, build, platform) = (try text(.product), try text(.build), try text(.platform))
        (tester, role, date) = (try text(.tester), try text(.role), try text(.date))
        let technology = try text(.technology)
        var entries = try file.nestedUnkeyedContainer(forKey: .results)
        var (results, invalid): ([TestRun.Result], [(number: Int, key: String)]) = ([], [])
        while !entries.isAtEnd, invalid.count < Self.mostInvalid {
            let number = entries.currentIndex
            do {
                results.append(try TestRun.Result(entries.next(), number: number, technology: technology))
            } catch let error as InvalidMember {
                invalid.append((number, error.key))
            }
        }
        (self.results, self.invalid) = (results, invalid)
        unread = (entries.count ?? 0) - entries.currentIndex
    }
}

/// A member of a result that is missing or has no usable value.
private struct InvalidMember: Error {
    let key: String

    init(_ key: SheetFile.Key) { self.key = key.rawValue }
}

extension TestRun.Result {
    /// Throws `InvalidMember`.
    fileprivate init(
        _ entry: KeyedDecodingContainer<SheetFile.Key>?, number: Int, technology: String
    ) throws {
        guard let entry, let id = try entry.words(.id), id.contains("#") else { throw InvalidMember(.id) }
        guard let outcome = try entry.words(.result).flatMap(TestRun.Outcome.init) else {
            throw InvalidMember(.result)
        }
        let own = try entry.words(.technology) ?? technology
        guard !own.isEmpty else { throw InvalidMember(.technology) }
        self.init(
            number: number, id: id, component: try entry.words(.component) ?? "",
            text: try entry.words(.check) ?? "", technology: own, outcome: outcome,
            note: try entry.words(.note) ?? "", ticket: try entry.words(.ticket) ?? "",
            severity: try entry.words(.severity) ?? "",
            requirements: (try? entry.decodeIfPresent([String].self, forKey: .requirements)) ?? [],
            url: try entry.words(.url) ?? "")
    }
}

extension UnkeyedDecodingContainer {
    /// The next element; nil if it is no object.
    fileprivate mutating func next() throws -> KeyedDecodingContainer<SheetFile.Key>? {
        do {
            return try nestedContainer(keyedBy: SheetFile.Key.self)
        } catch {
            _ = try decode(Skipped.self)
            return nil
        }
    }
}

/// Any value.
private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
}

extension KeyedDecodingContainer<SheetFile.Key> {
    /// The text without control characters, which no page may contain (HTML, 13.1.2.1), also of a whole number, as other
    /// tools write tickets. Nil for values of other types; throws for half a character, such as a surrogate without its
    /// partner.
    fileprivate func words(_ key: SheetFile.Key) throws -> String? {
        let text: String?
        do {
            text = try decodeIfPresent(String.self, forKey: key)
        } catch DecodingError.typeMismatch {
            return (try? decode(Int.self, forKey: key)).map { String($0) }
        } catch {
            throw InvalidMember(key)
        }
        let isControl = { (scalar: Unicode.Scalar) in
            scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
        }
        guard let text, text.unicodeScalars.contains(where: isControl) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
    }
}
