#if canImport(Glibc)
    import Glibc
    private typealias ThreadArgument = UnsafeMutableRawPointer?
#else
    import Darwin
    private typealias ThreadArgument = UnsafeMutableRawPointer
#endif
import Synchronization

/// Work on all cores. Where the system has no more threads to give (`ulimit -u`), fewer do it; libdispatch would wait for
/// them without end.
package enum Parallel {
    /// The results in the order of the elements; `transform` runs on many threads at once.
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Slots<Result>(count: elements.count)
        let batch = max(1, min(64, elements.count / 16))
        let batches = (elements.count + batch - 1) / batch
        let next = Atomic(0)
        onAllCores(upTo: batches) {
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

    /// Runs the same work on this thread and on others, and waits for all of them.
    private static func onAllCores(upTo most: Int, _ work: @Sendable () -> Void) {
        withoutActuallyEscaping(work) { work in
            let shared = Unmanaged.passRetained(Work(run: work))
            let others = (1..<max(1, min(most, sysconf(Int32(_SC_NPROCESSORS_ONLN))))).compactMap { _ in
                startThread(shared.toOpaque())
            }
            work()
            for thread in others { pthread_join(thread, nil) }
            shared.release()
        }
    }

    /// Nil where there is none to be had.
    private static func startThread(_ work: UnsafeMutableRawPointer) -> pthread_t? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        pthread_attr_setstacksize(&attributes, stackSize)
        defer { pthread_attr_destroy(&attributes) }
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        return pthread_create(&thread, &attributes, runThread, work) == 0 ? thread : nil
    }

    /// As large as the main thread's usually is.
    private static let stackSize = 8 << 20

    fileprivate final class Work: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// One place for each result. Unchecked because the compiler cannot see that no two threads fill the same place
    /// and that `take` comes after all threads have ended.
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

private func runThread(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = argument
    if let pointer { Unmanaged<Parallel.Work>.fromOpaque(pointer).takeUnretainedValue().run() }
    return nil
}
