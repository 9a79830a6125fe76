/// Values by names in bytes.
struct ByName<Value: Sendable>: Sendable {
    private var names = NameTable()
    private(set) var values: [Value] = []

    /// Getting: nil for a name without a value.
    subscript(name: ArraySlice<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    subscript(name: UnsafeBufferPointer<UInt8>) -> Value? {
        names.number(of: name).map { values[$0] }
    }

    /// A later value takes the place of an earlier one of the same name.
    mutating func set(_ value: Value, for name: ArraySlice<UInt8>) {
        let (number, isNew) = names.insert(name)
        if isNew { values.append(value) } else { values[number] = value }
    }

    /// With their values, in the order in which they came.
    var namesAndValues: [(name: ArraySlice<UInt8>, value: Value)] {
        values.indices.map { (names[$0], values[$0]) }
    }
}
