import Essentials
import Synchronization

/// What the current thread works on, so that a program that ends by a fault of its own says where.
package final class PresentWork {
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { object in
            if let object = object as UnsafeMutableRawPointer? { Unmanaged<PresentWork>.fromOpaque(object).release() }
        }
        precondition(status == 0, "the process has fewer than a thousand kinds of thread memory")
        return key
    }()

    /// Set once, before there are other threads.
    nonisolated(unsafe) private static var command: [UInt8] = []

    /// The page and the rule; the room is kept, because a signal handler must not allocate memory.
    private var page: [UInt8] = []
    private var rule: [UInt8] = []

    /// Wakes the thread that waits for this one; nil if a fault of this one is one of the program.
    private var waiting: WakePipe?

    private init() {}

    /// The work of the current thread, if it has noted any.
    private static var known: PresentWork? {
        pthread_getspecific(key).map { Unmanaged<PresentWork>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The work of the current thread; released when the thread ends.
    private static var ofThread: PresentWork {
        if let known { return known }
        let work = PresentWork()
        pthread_setspecific(key, Unmanaged.passRetained(work).toOpaque())
        return work
    }

    package static func note(page: String) {
        set(&ofThread.page, page)
        set(&ofThread.rule, "")
    }

    package static func note(rule: String) { set(&ofThread.rule, rule) }

    /// At most 300 bytes, on one line.
    private static func set(_ place: inout [UInt8], _ text: String) {
        place.removeAll(keepingCapacity: true)
        for byte in text.utf8.prefix(300) { place.append(byte < 0x20 || byte == 0x7F ? UInt8(ascii: "?") : byte) }
    }

    /// From now on, signals for faults of the program write a line before they end it.
    package static func reportFaults(of command: String) {
        set(&Self.command, command)
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
            signal(number) { number in
                if PresentWork.known?.waiting == nil { signal(number, SIG_DFL) }
                PresentWork.write(number)
                // The work is lost, but not the program. The thread cannot go on, nor end in order.
                if let waiting = PresentWork.known?.waiting {
                    waiting.wake()
                    while true { pause() }
                }
                raise(number)
            }
        }
    }

    /// The result of work on a thread of its own; nil after a fault in it, which does not end the program, and after
    /// `longest`: what a failed thread has locked stays locked.
    package static func outliving<Result: Sendable>(_ work: @escaping @Sendable () -> Result) -> Result? {
        guard let done = WakePipe() else { return nil }
        let outcome = Outcome<Result>()
        let isStarted = Thread.start {
            ofThread.waiting = done
            let result = work()
            outcome.result.withLock { $0 = result }
            done.wake()
        }
        if isStarted { _ = WakePipe.wait(for: [done.readEnd], milliseconds: longest) }
        return outcome.result.withLock(\.self)
    }

    /// In milliseconds; to lint a page takes tenths of a second.
    private static let longest = 30_000

    private static func write(_ number: Int32) {
        write("curbcut ")
        write(command)
        write(" ended by a fault of its own (signal ")
        if number >= 10 { write([UInt8(ascii: "0") + UInt8(number / 10 % 10)]) }
        write([UInt8(ascii: "0") + UInt8(number % 10)])
        write(")")
        if let work = known, !work.page.isEmpty {
            write(" at ")
            write(work.page)
            if !work.rule.isEmpty {
                write(", rule ")
                write(work.rule)
            }
        }
        write(". Please report this line, with the page if there is one.\n")
    }

    private static func write(_ text: StaticString) {
        _ = Descriptor.write(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount), to: 2)
    }

    private static func write(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { Descriptor.write($0, to: 2) }
    }
}

private final class Outcome<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
}
