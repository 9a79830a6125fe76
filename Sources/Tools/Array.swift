extension Array {
    /// Index of the first element for which `isAfter` is true; it must be true for all later elements too.
    @inlinable package func bisection(where isAfter: (Element) -> Bool) -> Int {
        // A buffer avoids reference counting of elements.
        withUnsafeBufferPointer { elements in
            var low = 0
            var high = elements.count
            while low < high {
                let middle = (low + high) / 2
                if isAfter(elements[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// The elements with the same key together, in the order of their first ones. No group is empty.
    @inlinable package func groups<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
        var places: [Key: Int] = [:]
        var groups: [[Element]] = []
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].append(element)
            } else {
                places[key] = groups.count
                groups.append([element])
            }
        }
        return groups
    }
}

extension Sequence where Element: Hashable {
    /// How often each element occurs.
    @inlinable package var counts: [Element: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }

    /// Each element once, at its first place.
    @inlinable package var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension [Range<Int>] {
    /// The one of ascending ranges that contains a value.
    package func range(around value: Int) -> Range<Int>? {
        let next = bisection { $0.upperBound > value }
        return next < count && self[next].contains(value) ? self[next] : nil
    }
}
