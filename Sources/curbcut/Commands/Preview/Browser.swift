#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The browser of whoever sits at this computer.
enum Browser {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Does nothing where there is no browser: the address stands in the terminal anyway.
    static func show(_ address: String) {
        let words = ([opener, address] as [String]).map { strdup($0) }
        defer { words.forEach { free($0) } }
        var arguments = words + [nil]
        #if canImport(Glibc)
            var process = pid_t()
        #else
            var process: pid_t = 0
        #endif
        _ = posix_spawnp(&process, opener, nil, nil, &arguments, environ)
    }
}
