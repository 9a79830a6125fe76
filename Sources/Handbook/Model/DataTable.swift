/// A text of lines with fields between tabs, the first line being the fields' names. Not taken apart beforehand.
struct DataTable {
    let text: StaticString

    /// What is made of each line but the first and empty ones, without those of which nothing is.
    func compactMap<Element>(_ make: (Row) -> Element?) -> [Element] {
        text.withUTF8Buffer { bytes in
            var elements: [Element] = []
            var row = Row(table: self)
            var start = bytes.first(UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                row.read(bytes, start..<end)
                if start < end, let element = make(row) { elements.append(element) }
                start = end + 1
            }
            return elements
        }
    }

    func withBytes<Result>(of field: Field, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        text.withUTF8Buffer { body(UnsafeBufferPointer(rebasing: $0[Int(field.start)..<Int(field.end)])) }
    }

    func string(_ field: Field) -> String { withBytes(of: field) { String(decoding: $0, as: UTF8.self) } }

    /// The parts of a field between its bars, without blanks around them; none of an empty field.
    func parts(of field: Field) -> [Field] {
        if field.isEmpty { return [] }
        return withBytes(of: field) { bytes in
            var parts: [Field] = []
            var start = 0
            while start < bytes.count {
                let bar = bytes.first(UInt8(ascii: "|"), from: start) ?? bytes.count
                var end = bar
                while start < end, bytes[start] == UInt8(ascii: " ") { start += 1 }
                while end > start, bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
                if start < end { parts.append(Field(start: field.start + Int32(start), end: field.start + Int32(end))) }
                start = bar + 1
            }
            return parts
        }
    }

    /// Where a field stands in the text: bytes, the end not being part of it.
    struct Field: Sendable {
        fileprivate let start: Int32
        fileprivate let end: Int32

        var isEmpty: Bool { start == end }
    }

    /// The fields of a line.
    struct Row {
        private let table: DataTable
        private var fields: [Field] = []

        fileprivate init(table: DataTable) {
            self.table = table
        }

        fileprivate mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Range<Int>) {
            fields.removeAll(keepingCapacity: true)
            var start = line.lowerBound
            for place in line where bytes[place] == UInt8(ascii: "\t") {
                fields.append(Field(start: Int32(start), end: Int32(place)))
                start = place + 1
            }
            fields.append(Field(start: Int32(start), end: Int32(line.upperBound)))
        }

        var count: Int { fields.count }

        func field(_ column: Int) -> Field { fields[column] }

        subscript(column: Int) -> String { table.string(fields[column]) }

        /// Nil for an empty field.
        func text(_ column: Int) -> String? { fields[column].isEmpty ? nil : self[column] }
    }
}
