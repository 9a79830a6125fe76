import Markdown

/// A text of lines with fields between tabs, the first line being the fields' names. Not taken apart beforehand.
struct DataTable {
    let text: StaticString

    /// The fields of each line but the first.
    var rows: [[String]] {
        text.withUTF8Buffer { bytes in
            var rows: [[String]] = []
            var start = bytes.first(UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
            while start < bytes.count {
                let end = bytes.first(UInt8(ascii: "\n"), from: start) ?? bytes.count
                if start < end { rows.append(Self.fields(of: UnsafeBufferPointer(rebasing: bytes[start..<end]))) }
                start = end + 1
            }
            return rows
        }
    }

    private static func fields(of line: UnsafeBufferPointer<UInt8>) -> [String] {
        var fields: [String] = []
        fields.reserveCapacity(10)
        var start = 0
        while start <= line.count {
            let end = line.first(UInt8(ascii: "\t"), from: start) ?? line.count
            fields.append(String(decoding: UnsafeBufferPointer(rebasing: line[start..<end]), as: UTF8.self))
            start = end + 1
        }
        return fields
    }
}
