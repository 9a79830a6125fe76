import CPosix
import Essentials

/// System functions other than files and processes.
package enum System {
    /// Returns unused memory to the system. Glibc keeps it in pieces too small for larger requests.
    package static func returnFreeMemory() { curbcut_return_free_memory() }

    static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    /// Seconds since 1970.
    package static var time: Int { Int(Date.now.timeIntervalSince1970) }

    /// The local time of day: 14:03:22.
    package static var localTime: String {
        var now = time_t(time)
        var parts = tm()
        localtime_r(&now, &parts)
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    // MARK: Environment

    package static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

    /// All variables, as `NAME=value`.
    package static var environment: [String] { ProcessInfo.processInfo.environment.map { "\($0)=\($1)" } }
}
