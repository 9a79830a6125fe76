import Markdown

/// Names of which most begin with another one and a slash: `ios`, `ios/name`, `ios/name/uikit`. Only what is behind the
/// last slash is kept, which is less than half.
struct NameTree: Sendable {
    private struct Name: Sendable {
        /// Where its own bytes end; they begin where those of the name before end.
        let end: Int32
        /// The number of the name before its last slash; -1 for a name without.
        let outer: Int32
    }

    private let bytes: [UInt8]
    private let names: [Name]

    /// The names of a table, and for each of them the number of its outer one, which has a lower number; -1 for none.
    init(_ table: NameTable, outers: [Int32]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(table.count * 12)
        names = outers.indices.map { number in
            let outer = outers[number]
            bytes += outer < 0 ? table[number] : table[number].dropFirst(table[Int(outer)].count + 1)
            return Name(end: Int32(bytes.count), outer: outer)
        }
        self.bytes = bytes.fitted
    }

    private func own(_ number: Int) -> Range<Int> {
        (number == 0 ? 0 : Int(names[number - 1].end))..<Int(names[number].end)
    }

    private func length(of number: Int) -> Int {
        let outer = Int(names[number].outer)
        return own(number).count + (outer < 0 ? 0 : length(of: outer) + 1)
    }

    subscript(number: Int) -> String {
        let length = length(of: number)
        return String(unsafeUninitializedCapacity: length) { text in
            fill(text, upTo: length, with: number)
            return length
        }
    }

    /// Whether the name is the same as a text.
    func isSame(_ number: Int, as text: String) -> Bool {
        length(of: number) == text.utf8.count && self[number] == text
    }

    private func fill(_ text: UnsafeMutableBufferPointer<UInt8>, upTo end: Int, with number: Int) {
        let own = own(number)
        let start = end - own.count
        _ = text[start..<end].initialize(fromContentsOf: bytes[own])
        let outer = Int(names[number].outer)
        guard outer >= 0 else { return }
        text[start - 1] = UInt8(ascii: "/")
        fill(text, upTo: start - 1, with: outer)
    }
}
