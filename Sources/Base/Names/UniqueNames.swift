/// Makes names unique: a repeated name gets a number at the end.
package struct UniqueNames: Sendable {
    package private(set) var used: Interner
    /// The last number given to a copy, by the number of the name, so that a thousand copies take a thousand steps.
    private var copies: [Int32] = []

    /// `more` is the approximate number of names to claim.
    package init(taken names: some Sequence<Excerpt> = [] as [Excerpt], andAbout more: Int = 64) {
        used = Interner(capacity: more)
        for name in names { used.insert(name.bytes) }
    }

    package func contains(_ name: String) -> Bool { used.number(of: Array(name.utf8)[...]) != nil }

    /// `name` if it is free, otherwise `numbered` with the first free number from `first` on.
    package mutating func claim(
        _ name: String, from first: Int = 1, numbered: (String, Int) -> String = { "\($0)-\($1)" }
    ) -> String {
        let (known, isNew) = used.insert(Array(name.utf8)[...])
        if isNew { return name }
        let copy = copy(of: known, from: first) { Array(numbered(name, $0).utf8)[...] }
        return used.string(copy)
    }

    /// Claims a name in bytes, with `-` before a number; returns the name's number in `used`.
    package mutating func claim(_ name: UnsafeBufferPointer<UInt8>, from first: Int = 1) -> Int {
        let (known, isNew) = used.insert(name)
        return isNew ? known : copy(of: known, from: first)
    }

    /// Claims `outer/name`, where `outer` is the number of a name; returns its number in `used`.
    package mutating func claim(_ name: UnsafeBufferPointer<UInt8>, below outer: Int, from first: Int = 1) -> Int {
        let (known, isNew) = used.insert(name, below: outer)
        return isNew ? known : copy(of: known, from: first)
    }

    private mutating func copy(of name: Int, from first: Int) -> Int {
        var copy = Array(used[name]) + [UInt8(ascii: "-")]
        let count = copy.count
        return self.copy(of: name, from: first) { number in
            copy.removeSubrange(count...)
            copy.append(contentsOf: String(number).utf8)
            return copy[...]
        }
    }

    private mutating func copy(of name: Int, from first: Int, numbered: (Int) -> ArraySlice<UInt8>) -> Int {
        while copies.count <= name { copies.append(0) }
        var number = max(Int(copies[name]), first - 1)
        while true {
            number += 1
            let (copy, isNew) = used.insert(numbered(number))
            guard isNew else { continue }
            copies[name] = Int32(number)
            return copy
        }
    }
}
