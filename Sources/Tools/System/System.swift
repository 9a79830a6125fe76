import CPosix
import Essentials

/// System functions other than files and processes.
package enum System {
    /// Returns unused memory to the system. Glibc keeps it in pieces too small for larger requests.
    package static func returnFreeMemory() {
        curbcut_return_free_memory()
    }

    /// Limit of open files, sockets and pipes of this process.
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

    /// The computer's name, if it has one.
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

    /// `base` to the power of `exponent`, which Swift's standard library does not have.
    package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

    // MARK: Environment

    package static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    /// All variables, as `NAME=value`.
    package static var environment: [String] {
        var variables: [String] = []
        #if canImport(Darwin)
            // `environ` is not declared in Darwin's headers (environ(7)).
            guard var next = _NSGetEnviron().pointee else { return [] }
        #else
            var next = environ
        #endif
        while let variable = next.pointee {
            variables.append(String(cString: variable))
            next += 1
        }
        return variables
    }
}
