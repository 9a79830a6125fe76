extension Array {
    /// Where the first element stands for which `isBehind` holds, in an array where it holds for all that follow.
    @inlinable package func bisection(where isBehind: (Element) -> Bool) -> Int {
        // So that a look at an element does not count its references.
        withUnsafeBufferPointer { elements in
            var low = 0
            var high = elements.count
            while low < high {
                let middle = (low + high) / 2
                if isBehind(elements[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// The same elements in no more memory than they need: an array that grew has room for half as much again, and what is
    /// kept of a page is kept long.
    @inlinable package var fitted: [Element] {
        capacity - count > count / 8 ? withUnsafeBufferPointer { Array($0) } : self
    }
}
