import Base

/// The marks of a page with what becomes of each.
struct ForeignPairs {
    private(set) var marks: [ForeignMark]
    /// The end of each start, by index.
    private(set) var ends: [Int: Int] = [:]

    /// Marks of `scanner` that are markup of another generator beyond doubt.
    init(_ scanner: ForeignScanner) {
        marks = scanner.marks
        var open: [Key: [Int]] = [:]
        for (index, mark) in marks.enumerated() where mark.role != .whole {
            let key = Key(mark)
            if mark.role == .start {
                open[key, default: []].append(index)
            } else if let start = open[key]?.popLast() {
                ends[start] = index
            }
        }
        guard !scanner.isMDX else { return }
        // `<Name>` alone is a placeholder for a name.
        let closing = Set(ends.values)
        let areSure = marks.indices.map { index in
            let mark = marks[index]
            return mark.kind != .component || mark.role == .whole || mark.hasAttributes || ends[index] != nil
                || closing.contains(index)
        }
        keep(areSure)
    }

    private struct Key: Hashable {
        let kind: ForeignMark.Kind
        let name: Substring

        init(_ mark: ForeignMark) {
            kind = mark.kind
            name = mark.name.prefix { $0 != " " }
        }
    }

    private mutating func keep(_ areKept: [Bool]) {
        var places: [Int: Int] = [:]
        for index in marks.indices where areKept[index] { places[index] = places.count }
        ends = Dictionary(
            uniqueKeysWithValues: ends.compactMap { start, end in
                places[start].flatMap { start in places[end].map { (start, $0) } }
            })
        marks = marks.indices.filter { areKept[$0] }.map { marks[$0] }
    }
}
