/// Values by names in bytes.
package struct ByteKeyed<Value: Sendable>: Sendable {
    private var names: Interner
    package private(set) var values: [Value] = []

    package init(capacity: Int = 8) {
        names = Interner(capacity: capacity)
    }

    /// Getting: nil for a name without a value.
    package subscript(name: ArraySlice<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    package subscript(name: UnsafeBufferPointer<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    /// A later value takes the place of an earlier one of the same name.
    package mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
        let (number, isNew) = names.insert(name)
        if isNew { values.append(value) } else { values[number] = value }
    }

    /// Changes the value of a name, which is `first` for a name that has none.
    package mutating func update(
        _ name: UnsafeBufferPointer<UInt8>, from first: Value, _ change: (inout Value) -> Void
    ) {
        let (number, isNew) = names.insert(name)
        if isNew { values.append(first) }
        change(&values[number])
    }

    /// With their values, in the order in which they came.
    package var namesAndValues: [(name: ArraySlice<UInt8>, value: Value)] {
        values.indices.map { (names[$0], values[$0]) }
    }
}
