import Handbook
import Markdown
import Tools

/// Code in a language of apps: what members it may name (Data/symbol-members.tsv).
struct SymbolMembers: Sendable {
    private struct Row: Sendable {
        let platform: String
        let opening: [UInt8]
        let members: [String]
    }

    static let shared = SymbolMembers()
    private let rows: [Row]

    private init() {
        rows = DataTable.rows(of: EmbeddedData.text(named: "symbol-members.tsv"), columns: 3).map {
            Row(platform: String($0[0]), opening: Array($0[1].utf8), members: $0[2].split(separator: " ").map(String.init))
        }
    }

    /// A member that does not exist, and the one that was probably meant.
    struct Fault {
        let range: Range<Int>
        let name: String
        let meant: String?
    }

    func faults(in code: PageText, for platform: Platform) -> [Fault] {
        rows.filter { $0.platform == platform.id }.flatMap { row in
            places(of: row.opening, in: code).flatMap { members(after: $0, row.opening, in: code) }.compactMap {
                fault($0, row)
            }
        }
    }

    private func fault(_ member: PageText, _ row: Row) -> Fault? {
        let (opening, name) = (String(decoding: row.opening, as: UTF8.self), String(member))
        switch row.members.first {
        // All of these names are in the table of interfaces; in the second kind, only those of accessibility.
        case "*"?, "~"?:
            let whole = opening + name
            let bare = String(whole.drop { $0 == "." })
            guard !SymbolTable.contains(whole), !SymbolTable.contains(bare), name.utf8.count > 3 else { return nil }
            let isOpen = row.members.first == "~"
            let meant = SymbolTable.nearest(to: bare, platform: row.platform)
            guard let meant, meant.hasPrefix(bare.prefix(10)), abs(meant.utf8.count - bare.utf8.count) <= (isOpen ? 1 : 3)
            else { return isOpen ? nil : Fault(range: member.indices, name: bare, meant: nil) }
            let start = member.startIndex - (bare.utf8.count - member.count)
            return Fault(range: start..<member.endIndex, name: bare, meant: meant)
        default:
            if row.members.contains(name) { return nil }
            return Fault(range: member.indices, name: name, meant: Nearest.name(to: name, among: row.members))
        }
    }

    /// The places after each opening; spaces before its last character do not count.
    private func places(of opening: [UInt8], in code: PageText) -> [Int] {
        let (head, last) = (opening.dropLast(), opening[opening.count - 1])
        var (found, rest): ([Int], PageText) = ([], code)
        while let start = rest.bytes.firstPlace(of: head) {
            let end = start + head.count
            rest = code[end..<code.endIndex]
            let isPart = start > code.startIndex && code.bytes[start - 1].isPartOfName && head[0].isPartOfName
            let place = last == UInt8(ascii: "=") ? rest.drop { $0 == " " }.startIndex : end
            if !isPart, place < code.endIndex, code.bytes[place] == last { found.append(place + 1) }
        }
        return found
    }

    /// The names right after an opening, or after the full stops in what it opens.
    private func members(after place: Int, _ opening: [UInt8], in code: PageText) -> [PageText] {
        func name(at start: Int) -> PageText { code[start..<code.endIndex].prefix { $0.isLetter || $0.isDigit || $0 == "_" } }
        if !"(=:".utf8.contains(opening[opening.count - 1]) {
            let direct = name(at: place)
            return direct.isEmpty ? [] : [direct]
        }
        let inside = code[place..<code.endIndex].prefix { !$0.isOne(of: ")\n;") }
        return inside.indices.filter { index in
            inside[index] == "." && (index == place || inside[index - 1].isOne(of: " [,:(?|="))
        }.map { name(at: $0 + 1) }.filter { !$0.isEmpty }
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}

/// A sample in a language of apps.
struct NativeSample {
    let node: NodeID
    let code: PageText
    let platform: Platform

    static func all(on page: LintedPage) -> [NativeSample] {
        page.nodes(.codeBlock).compactMap { node in
            guard page.document.isFenced(node) else { return nil }
            let text = page.document.nodes[node].text
            let code = PageText(page.bytes[...], text.lowerBound..<text.upperBound)
            return platform(of: page.document.language(of: node), code).map {
                NativeSample(node: node, code: code, platform: $0)
            }
        }
    }

    private static func platform(of language: String, _ code: PageText) -> Platform? {
        switch language {
        case "swift", "objc", "objective-c", "objectivec": .ios
        case "kotlin", "kt", "java": .android
        case "xml": code.has("android:") ? .android : nil
        default: nil
        }
    }

    /// The names that the sample declares itself, after words such as `func`.
    var declared: Set<String> {
        let words = Identifiers.all(in: code).map { String($0) }
        return Set(zip(words, words.dropFirst()).filter { Self.declarations.contains($0.0) }.map(\.1))
    }

    private static let declarations = Set(words: "case class const data enum func fun let object protocol struct val var void String")
}
