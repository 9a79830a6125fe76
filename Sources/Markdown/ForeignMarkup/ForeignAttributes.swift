import Base

/// The attributes of a component, tag or shortcode: `label="iOS"`, `label='iOS'`, `label={'iOS'}`, `"iOS"`, `iOS`.
struct ForeignAttributes {
    /// Names in lower case, with the ranges of their values.
    private(set) var named: [(name: String, value: Range<Int>)] = []
    /// Values without names.
    private(set) var alone: [Range<Int>] = []

    subscript(name: String) -> Range<Int>? { named.first { $0.name == name }?.value }

    /// Tags longer than this have no attributes, so that many of them cost no more than their text.
    private static let longest = 2_000

    init(of mark: ForeignMark, in bytes: [UInt8]) {
        let tag = bytes[mark.range.prefix(Self.longest)]
        let name = tag.drop { !$0.isLetter }.prefix { ForeignScanner.isNamePart($0) }
        read(tag[name.endIndex...])
    }

    private mutating func read(_ tag: ArraySlice<UInt8>) {
        var place = tag.startIndex
        while place < tag.endIndex {
            if Self.isQuote(tag[place]) {
                guard let value = Self.quoted(at: place, in: tag) else { return }
                add(alone: value)
                place = value.upperBound + 1
            } else if tag[place].isLetter {
                let word = tag[place...].prefix { ForeignScanner.isNamePart($0) }
                place = word.endIndex
                guard place < tag.endIndex, tag[place] == UInt8(ascii: "=") else {
                    add(alone: word.indices)
                    continue
                }
                guard let (value, end) = Self.value(at: place + 1, in: tag) else { return }
                if !value.isEmpty { named.append((String(decoding: word, as: UTF8.self).lowercased(), value)) }
                place = end
            } else {
                place += 1
            }
        }
    }

    private mutating func add(alone value: Range<Int>) { if !value.isEmpty { alone.append(value) } }

    private static func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

    /// The text after a quotation mark up to the next one.
    private static func quoted(at place: Int, in tag: ArraySlice<UInt8>) -> Range<Int>? {
        tag[(place + 1)...].firstIndex(of: tag[place]).map { place + 1..<$0 }
    }

    /// A value in quotation marks, in braces, or up to the next space, and where it ends.
    private static func value(at place: Int, in tag: ArraySlice<UInt8>) -> (Range<Int>, end: Int)? {
        guard place < tag.endIndex else { return nil }
        if isQuote(tag[place]) { return quoted(at: place, in: tag).map { ($0, $0.upperBound + 1) } }
        guard tag[place] == UInt8(ascii: "{") else {
            let word = tag[place...].prefix { !$0.isWhitespace && !">}%/".utf8.contains($0) }
            return (word.indices, max(word.endIndex, place + 1))
        }
        var depth = 0
        for index in tag[place...].indices {
            if tag[index] == UInt8(ascii: "{") { depth += 1 }
            if tag[index] == UInt8(ascii: "}") { depth -= 1 }
            guard depth == 0 else { continue }
            let inner = tag[(place + 1)..<index].trimmingWhitespace
            let isText = inner.count > 1 && isQuote(inner[inner.startIndex]) && inner.last == inner.first
            return (isText ? inner.dropFirst().dropLast().indices : inner.indices, index + 1)
        }
        return nil
    }

    // MARK: Values in braces

    /// The text after a key in an object of JavaScript: `label: 'Apple'`.
    static func literal(after key: String, in object: ArraySlice<UInt8>) -> Range<Int>? {
        guard
            let found = object.indices.first(where: { place in
                object[place...].starts(with: key.utf8) && !(place > object.startIndex && object[place - 1].isLetter)
            })
        else { return nil }
        let rest = object[(found + key.utf8.count)...].drop { isQuote($0) || $0.isWhitespace }
        guard rest.first == UInt8(ascii: ":") else { return nil }
        let value = rest.dropFirst().drop(while: \.isWhitespace)
        guard let mark = value.first, isQuote(mark) else { return nil }
        return quoted(at: value.startIndex, in: object)
    }

    /// The texts of a list: `['npm', 'yarn']`, or `npm,yarn`.
    static func literals(in list: ArraySlice<UInt8>) -> [Range<Int>] {
        guard list.contains(where: isQuote) else {
            return list.split(separator: UInt8(ascii: ",")).map { $0.trimmingWhitespace.indices }
        }
        var found: [Range<Int>] = []
        var place = list.startIndex
        while let mark = list[place...].firstIndex(where: isQuote), let text = quoted(at: mark, in: list) {
            found.append(text)
            place = text.upperBound + 1
        }
        return found
    }
}
