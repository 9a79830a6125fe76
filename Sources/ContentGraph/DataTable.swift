import Markdown

/// A text of lines with fields between tabs, the first line being the fields' names. Not taken apart beforehand.
struct DataTable {
    let text: StaticString

    /// What is made of each line but the first and empty ones, without those of which nothing is.
    func compactMap<Element>(_ make: (Row) -> Element?) -> [Element] {
        text.withUTF8Buffer { bytes in
            var elements: [Element] = []
            var row = Row()
            var start = bytes.first(UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                row.read(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                if start < end, let element = make(row) { elements.append(element) }
                start = end + 1
            }
            return elements
        }
    }

    /// The fields of a line.
    struct Row {
        private var fields: [UnsafeBufferPointer<UInt8>] = []

        fileprivate mutating func read(_ line: UnsafeBufferPointer<UInt8>) {
            fields.removeAll(keepingCapacity: true)
            var start = 0
            while start <= line.count {
                let end = line.first(UInt8(ascii: "\t"), from: start) ?? line.count
                fields.append(UnsafeBufferPointer(rebasing: line[start..<end]))
                start = end + 1
            }
        }

        var count: Int { fields.count }

        subscript(column: Int) -> String { String(decoding: fields[column], as: UTF8.self) }

        /// Nil for an empty field.
        func text(_ column: Int) -> String? { fields[column].isEmpty ? nil : self[column] }

        /// The texts between the bars of a field, without blanks around them; empty for an empty field.
        func texts(_ column: Int) -> [String] {
            fields[column].split(separator: UInt8(ascii: "|")).map {
                String(decoding: $0, as: UTF8.self).trimmingBlanks
            }
        }
    }
}
