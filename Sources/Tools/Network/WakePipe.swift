import Essentials

/// Wakes a thread that waits in `poll`.
package final class WakePipe: Sendable {
    /// Readable after `wake`.
    package let readEnd: Int32
    private let writeEnd: Int32

    /// Nil if the process has no free descriptors.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            Descriptor.closeOnExecution(end)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (readEnd, writeEnd) = (ends[0], ends[1])
    }

    deinit {
        close(readEnd)
        close(writeEnd)
    }

    package func wake() {
        var byte: UInt8 = 1
        _ = write(writeEnd, &byte, 1)
    }

    /// Waits until a descriptor is readable and returns those that are. `milliseconds` of -1 wait without limit.
    package static func wait(for descriptors: [Int32], milliseconds: Int) -> Set<Int32> {
        var events = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&events, nfds_t(events.count), Int32(milliseconds)) > 0 else { return [] }
        return Set(events.filter { $0.revents != 0 }.map(\.fd))
    }
}
