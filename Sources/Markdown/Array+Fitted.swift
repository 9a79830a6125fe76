extension Array {
    /// The same elements in no more memory than they need: an array that grew has room for half as much again, and what is
    /// kept of a page is kept long.
    @inlinable package var fitted: [Element] {
        capacity - count > count / 8 ? withUnsafeBufferPointer { Array($0) } : self
    }
}
