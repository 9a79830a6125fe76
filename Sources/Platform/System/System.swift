import CPosix
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the system knows and does besides files and processes.
package enum System {
    /// Gives unused memory back to the system. Glibc keeps it in pieces that larger requests cannot use.
    package static func returnFreeMemory() {
        curbcut_return_free_memory()
    }

    /// How many files, sockets and pipes this process may have open.
    package static var descriptorLimit: Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let isKnown = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
        #else
            let isKnown = getrlimit(RLIMIT_NOFILE, &limit) == 0
        #endif
        return isKnown ? Int(exactly: limit.rlim_cur) ?? .max : .max
    }

    static var coreCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// The computer's own name; nil where it has none.
    package static var hostName: String? {
        var bytes = [CChar](repeating: 0, count: 256)
        guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
        return RawPath(chars: bytes).text
    }

    /// Seconds since 1970.
    package static var time: Int {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return now.tv_sec
    }

    /// The local time of day: 14:03:22.
    package static var localTime: String {
        var now = time_t(time)
        var parts = tm()
        localtime_r(&now, &parts)
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// `base` to the power of `exponent`, which Swift's own library has not.
    package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    // MARK: Environment

    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// All variables, as `NAME=value`.
    package static var environment: [String] {
        var variables: [String] = []
        var next = environ
        while let variable = next.pointee {
            variables.append(String(cString: variable))
            next += 1
        }
        return variables
    }
}
