import Synchronization

/// Work on all cores.
package enum Parallel {
    /// The results in the order of the elements; `transform` runs on many threads at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Slots<Result>(count: elements.count)
        let batch = max(1, min(64, elements.count / 16))
        let batches = (elements.count + batch - 1) / batch
        let next = Atomic(0)
        Thread.onAllCores(upTo: batches) {
            while true {
                let number = next.add(1, ordering: .relaxed).oldValue
                if number >= batches { return }
                for index in (number * batch)..<min(elements.count, (number + 1) * batch) {
                    results.fill(index, with: transform(elements[index]))
                }
            }
        }
        return results.take()
    }

    /// One slot per result. Unchecked because the compiler cannot see that each thread fills other slots and that
    /// `take` comes after all threads have ended.
    private final class Slots<Value>: @unchecked Sendable {
        private let values: UnsafeMutableBufferPointer<Value?>

        init(count: Int) {
            values = .allocate(capacity: count)
            values.initialize(repeating: nil)
        }

        deinit {
            values.deinitialize()
            values.deallocate()
        }

        func fill(_ index: Int, with value: Value) {
            values[index] = value
        }

        func take() -> [Value] {
            values.map { value in
                guard let value else { preconditionFailure("every element has been transformed") }
                return value
            }
        }
    }
}
