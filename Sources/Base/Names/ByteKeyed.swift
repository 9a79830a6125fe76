/// A dictionary whose keys are names in bytes.
package struct ByteKeyed<Value: Sendable>: Sendable {
    private var names: Interner
    package private(set) var values: [Value] = []

    package init(capacity: Int = 8) {
        names = Interner(capacity: capacity)
    }

    /// The value of a name, if any.
    package subscript(name: ArraySlice<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    package subscript(name: UnsafeBufferPointer<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    /// Sets the value of a name, replacing an earlier one.
    package mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
        let (number, isNew) = names.insert(name)
        if isNew { values.append(value) } else { values[number] = value }
    }

    /// Changes the value of a name, starting from `first` if it has none.
    package mutating func update(
        _ name: UnsafeBufferPointer<UInt8>, from first: Value, _ change: (inout Value) -> Void
    ) {
        let (number, isNew) = names.insert(name)
        if isNew { values.append(first) }
        change(&values[number])
    }

    /// Names with their values, in the order of insertion.
    package var namesAndValues: [(name: ArraySlice<UInt8>, value: Value)] {
        values.indices.map { (names[$0], values[$0]) }
    }
}
