/// Reads literals as JSON, JavaScript, Nunjucks and JSX write them. What is computed stays code.
struct LooseReader {
    fileprivate let bytes: [UInt8]
    fileprivate(set) var place = 0

    init(_ text: String, from place: Int = 0) {
        bytes = Array(text.utf8)
        self.place = place
    }

    /// The object that a configuration file exports or returns.
    static func configuration(_ source: String) -> Value {
        for mark in ["export default", "module.exports", "return"] {
            guard let range = source.ranges(of: mark).last else { continue }
            var reader = LooseReader(String(source[range.upperBound...].trimmed { $0 == "=" || $0.isWhitespace }))
            var value = reader.value()
            if case .code(let name) = value, let constant = source.firstRange(of: "const \(name)") {
                let rest = source[constant.upperBound...]
                reader = LooseReader(rest.firstIndex(of: "=").map { String(rest[$0...].dropFirst()) } ?? "")
                value = reader.value()
            }
            if !value.entries.isEmpty { return value }
        }
        var reader = LooseReader(source)
        return reader.value()
    }

    mutating func value() -> Value {
        skipSpace()
        guard place < bytes.count else { return .null }
        switch bytes[place] {
        case UInt8(ascii: "{"): return map()
        case UInt8(ascii: "["): return list()
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): return .text(quoted())
        default: return expression()
        }
    }

    private mutating func list() -> Value {
        var values: [Value] = []
        place += 1
        while !ends(with: UInt8(ascii: "]")) {
            let before = place
            values.append(value())
            if place == before { place += 1 }
        }
        return .list(values)
    }

    private mutating func map() -> Value {
        var entries: [Value.Entry] = []
        place += 1
        while !ends(with: UInt8(ascii: "}")) {
            let before = place
            let isQuoted = "\"'`".utf8.contains(bytes[place])
            let key = isQuoted ? quoted() : word()
            skipSpace()
            if place < bytes.count, bytes[place] == UInt8(ascii: ":") || bytes[place] == UInt8(ascii: "=") {
                place += 1
                entries.append(.init(key: key, value: value()))
            } else {
                _ = expression()
            }
            if place == before { place += 1 }
        }
        return .map(entries)
    }

    /// Whether the list or map ends here, also at the end of the text; skips its end, spaces and commas.
    private mutating func ends(with end: UInt8) -> Bool {
        skipSpace()
        while place < bytes.count, bytes[place] == UInt8(ascii: ",") {
            place += 1
            skipSpace()
        }
        guard place < bytes.count else { return true }
        guard bytes[place] == end else { return false }
        place += 1
        return true
    }

    private mutating func quoted() -> String {
        let quote = bytes[place]
        var text: [UInt8] = []
        place += 1
        while place < bytes.count, bytes[place] != quote {
            if bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count {
                place += 1
                text.append(bytes[place] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[place])
            } else {
                text.append(bytes[place])
            }
            place += 1
        }
        place = min(place + 1, bytes.count)
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func word() -> String {
        let start = place
        while place < bytes.count, bytes[place].isNameByte { place += 1 }
        return String(decoding: bytes[start..<place], as: UTF8.self)
    }

    /// Numbers and words as text, a call with a literal as this literal, all else as code.
    private mutating func expression() -> Value {
        let start = place
        let name = word()
        skipSpace()
        if !name.isEmpty, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "(") {
            var inner = self
            inner.place += 1
            let value = inner.value()
            if !value.entries.isEmpty {
                skipBalanced()
                return value
            }
        }
        place = start
        skipBalanced()
        let text = String(decoding: bytes[start..<place], as: UTF8.self).trimmed
        let isPlain = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
        return isPlain || text == "true" || text == "false" ? .text(text) : text.isEmpty ? .null : .code(text)
    }

    /// Goes to the next comma or closing bracket outside of brackets and quotes.
    private mutating func skipBalanced() {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if depth == 0 { return }
                depth -= 1
            case UInt8(ascii: ","), UInt8(ascii: ";"): if depth == 0 { return }
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
                _ = quoted()
                continue
            default: break
            }
            place += 1
        }
    }

    fileprivate mutating func skipSpace() {
        while place < bytes.count {
            if bytes[place].isSpace {
                place += 1
            } else if starts("//") {
                while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
            } else if starts("/*") {
                while place < bytes.count, !starts("*/") { place += 1 }
                place = min(place + 2, bytes.count)
            } else {
                return
            }
        }
    }

    private func starts(_ mark: String) -> Bool { bytes[place...].starts(with: mark.utf8) }
}

extension LooseReader {
    /// A value in quotes or brackets, or the text up to the next space.
    mutating func wordOrValue() -> Value {
        skipSpace()
        guard place < bytes.count else { return .null }
        if "\"'`{[".utf8.contains(bytes[place]) { return value() }
        let start = place
        while place < bytes.count, !bytes[place].isSpace, bytes[place] != UInt8(ascii: ",") { place += 1 }
        return .text(String(decoding: bytes[start..<place], as: UTF8.self))
    }
}
