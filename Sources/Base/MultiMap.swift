/// Values by their names, of which several may have the same one.
package struct MultiMap: Sendable {
    fileprivate struct Entry {
        let value: Int32
        /// The next value of the same name; -1 when there is none.
        var next: Int32 = -1
    }

    private var names: Interner
    private var entries: [Entry] = []
    /// By the name's number, its first and its last entry.
    private var chains: [(first: Int32, last: Int32)] = []

    package init(capacity: Int) {
        names = Interner(capacity: capacity)
    }

    /// Values keep the order in which they were added to a name.
    package mutating func add(_ value: Int, named name: ArraySlice<UInt8>) {
        name.withUnsafeBufferPointer { add(value, named: $0) }
    }

    package mutating func add(_ value: Int, named name: UnsafeBufferPointer<UInt8>) {
        let new = Int32(entries.count)
        entries.append(Entry(value: Int32(value)))
        let (number, isNew) = names.insert(name)
        if isNew {
            chains.append((new, new))
        } else {
            entries[Int(chains[number].last)].next = new
            chains[number].last = new
        }
    }

    /// The same values in the same order under other names.
    package func renamed(_ rename: (ArraySlice<UInt8>) -> ArraySlice<UInt8>) -> MultiMap {
        var numbers = [Int](repeating: 0, count: entries.count)
        for (number, chain) in chains.enumerated() {
            var entry = chain.first
            while entry >= 0 {
                numbers[Int(entry)] = number
                entry = entries[Int(entry)].next
            }
        }
        var renamed = MultiMap(capacity: names.count)
        for (entry, number) in zip(entries, numbers) {
            renamed.add(Int(entry.value), named: rename(names[number]))
        }
        return renamed
    }

    /// The values of that name in their order; empty when there is none.
    package func values(named name: ArraySlice<UInt8>) -> Values {
        Values(entries: entries, entry: names.number(of: name).map { chains[$0].first } ?? -1)
    }

    package struct Values: Sequence, IteratorProtocol {
        fileprivate let entries: [Entry]
        fileprivate var entry: Int32

        package var isEmpty: Bool { entry < 0 }

        package mutating func next() -> Int? {
            guard entry >= 0 else { return nil }
            defer { entry = entries[Int(entry)].next }
            return Int(entries[Int(entry)].value)
        }
    }
}
