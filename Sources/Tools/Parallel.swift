import Synchronization

/// Work on all cores.
package enum Parallel {
    /// The results in the order of the elements; `transform` runs on many threads at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let batch = max(1, min(64, elements.count / 16))
        let batches = (elements.count + batch - 1) / batch
        let next = Atomic(0)
        return Array(unsafeUninitializedCapacity: elements.count) { buffer, count in
            // Unsafe because the compiler cannot see that each thread fills other places, and that all of them have
            // ended before the array is used.
            nonisolated(unsafe) let results = buffer
            Thread.onAllCores(upTo: batches) {
                while true {
                    let number = next.add(1, ordering: .relaxed).oldValue
                    if number >= batches { return }
                    for index in (number * batch)..<min(elements.count, (number + 1) * batch) {
                        results.initializeElement(at: index, to: transform(elements[index]))
                    }
                }
            }
            count = elements.count
        }
    }
}
