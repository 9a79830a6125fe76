import Tools

/// The members that interfaces of a platform have (Data/symbol-members.tsv), to find those that code names and that do
/// not exist: `.accessibilityAddTraits(.isHeading)`.
package enum SymbolMembers {
    private struct Row: Sendable {
        let platform: String
        let opening: [UInt8]
        let members: [String]
    }

    private static let all = DataTable.rows(of: EmbeddedData.text(named: "symbol-members.tsv"), columns: 3).map {
        Row(platform: String($0[0]), opening: Array($0[1].utf8), members: $0[2].split(separator: " ").map(String.init))
    }

    private static let rows = all.filter { $0.opening != Array("*".utf8) }

    /// The names of accessibility of frameworks for several platforms, by their ids.
    static let names = Dictionary(
        all.filter { $0.opening == Array("*".utf8) }.map { ($0.platform, $0.members) }, uniquingKeysWith: +)

    /// A member that does not exist, and the one that was probably meant.
    package struct Fault {
        package let range: Range<Int>
        package let name: String
        package let meant: String?

        package init(range: Range<Int>, name: String, meant: String?) {
            (self.range, self.name, self.meant) = (range, name, meant)
        }
    }

    package static func faults(in code: ArraySlice<UInt8>, on platform: String) -> [Fault] {
        rows.filter { $0.platform == platform }.flatMap { row in
            places(of: row.opening, in: code).flatMap { members(after: $0, row.opening, in: code) }.compactMap {
                fault($0, row)
            }
        }
    }

    private static func fault(_ member: ArraySlice<UInt8>, _ row: Row) -> Fault? {
        let (name, range) = (String(decoding: member, as: UTF8.self), member.startIndex..<member.endIndex)
        if row.members.contains(name) { return nil }
        let isOpen = row.members.first == "~"
        guard isOpen || row.members.first == "*" else {
            let meant = Nearest.name(to: name, among: row.members) ?? row.members.first { $0.hasPrefix(name.prefix(4)) }
            return Fault(range: range, name: name, meant: meant)
        }
        // The table of interfaces has all of these names; of an open family, it has those of accessibility.
        let whole = String(decoding: row.opening + member, as: UTF8.self)
        let bare = String(whole.drop { $0 == "." })
        guard !SymbolTable.contains(whole), !SymbolTable.contains(bare), member.count > 3 else { return nil }
        let start = range.lowerBound - (bare.utf8.count - member.count)
        guard let meant = SymbolTable.nearest(to: bare, platform: row.platform), meant.hasPrefix(bare.prefix(10)),
            abs(meant.utf8.count - bare.utf8.count) <= (isOpen ? 1 : 3)
        else { return isOpen ? nil : Fault(range: start..<range.upperBound, name: bare, meant: nil) }
        return Fault(range: start..<range.upperBound, name: bare, meant: meant)
    }

    /// The places after each opening; spaces before its equals sign do not count.
    private static func places(of opening: [UInt8], in code: ArraySlice<UInt8>) -> [Int] {
        let (head, last) = (opening.dropLast(), opening[opening.count - 1])
        var (found, rest): ([Int], ArraySlice<UInt8>) = ([], code)
        while let start = rest.firstPlace(of: head) {
            rest = code[(start + head.count)...]
            let isPart = start > code.startIndex && code[start - 1].isPartOfName && head[0].isPartOfName
            let after = last == UInt8(ascii: "=") ? rest.drop { $0 == 0x20 } : rest
            if !isPart, after.first == last { found.append(after.startIndex + 1) }
        }
        return found
    }

    /// The name right after an opening, or those after full stops in the brackets or the line that it opens.
    private static func members(
        after place: Int, _ opening: [UInt8], in code: ArraySlice<UInt8>
    ) -> [ArraySlice<UInt8>] {
        let opens = "(=:".utf8.contains(opening[opening.count - 1])
        let inside = code[place...].prefix { !opens || !")\n;".utf8.contains($0) }
        let starts = inside.indices.filter { index in
            inside[index] == UInt8(ascii: ".") && (index == place || " [,:(?|=".utf8.contains(inside[index - 1]))
        }
        return (opens ? starts.map { $0 + 1 } : [place]).map { code[$0...].prefix(while: \.isPartOfName) }.filter {
            !$0.isEmpty
        }
    }
}

extension UInt8 {
    fileprivate var isPartOfName: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
}
