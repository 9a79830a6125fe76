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
}
