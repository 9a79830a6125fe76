/// Reads JSON (RFC 8259) into `JSONValue`; numbers must be integers.
package struct JSONReader {
    private let bytes: [UInt8]
    private var position = 0

    /// The 0-based byte at which the text is invalid.
    package struct Failure: Error, Equatable {
        package let offset: Int
    }

    package static func read(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
        var reader = JSONReader(bytes: bytes)
        let value = try reader.value(depth: 0)
        reader.skipBlanks()
        guard reader.position == bytes.count else { throw Failure(offset: reader.position) }
        return value
    }

    private static let deepest = 64

    private mutating func value(depth: Int) throws(Failure) -> JSONValue {
        skipBlanks()
        guard position < bytes.count, depth < Self.deepest else { throw Failure(offset: position) }
        switch bytes[position] {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> JSONValue {
        position += 1
        var members: [(String, JSONValue)] = []
        while !take(UInt8(ascii: "}")) {
            if !members.isEmpty, !take(UInt8(ascii: ",")) { throw Failure(offset: position) }
            skipBlanks()
            let key = try string()
            guard take(UInt8(ascii: ":")) else { throw Failure(offset: position) }
            members.append((key, try value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> JSONValue {
        position += 1
        var values: [JSONValue] = []
        while !take(UInt8(ascii: "]")) {
            if !values.isEmpty, !take(UInt8(ascii: ",")) { throw Failure(offset: position) }
            values.append(try value(depth: depth + 1))
        }
        return .array(values)
    }

    private mutating func string() throws(Failure) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { throw Failure(offset: position) }
        position += 1
        var text: [UInt8] = []
        while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
            if bytes[position] == UInt8(ascii: "\\") {
                text += try escape()
            } else {
                text.append(bytes[position])
                position += 1
            }
        }
        guard position < bytes.count else { throw Failure(offset: position) }
        position += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(Failure) -> [UInt8] {
        guard position + 1 < bytes.count else { throw Failure(offset: position) }
        let letter = bytes[position + 1]
        position += 2
        switch letter {
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "u"):
            guard position + 4 <= bytes.count,
                let number = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
            else { throw Failure(offset: position) }
            position += 4
            return Array(String(Unicode.Scalar(number).map(Character.init) ?? "\u{FFFD}").utf8)
        default: return [letter]
        }
    }

    private mutating func number() throws(Failure) -> JSONValue {
        let start = position
        while position < bytes.count, bytes[position].isDigit || bytes[position] == UInt8(ascii: "-") { position += 1 }
        guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
            throw Failure(offset: start)
        }
        return .number(number)
    }

    private mutating func word(_ text: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        guard bytes[position...].starts(with: text.utf8) else { throw Failure(offset: position) }
        position += text.utf8.count
        return value
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipBlanks() {
        while position < bytes.count, bytes[position].isWhitespace { position += 1 }
    }
}
