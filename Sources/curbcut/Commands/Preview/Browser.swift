import Platform

/// The browser of whoever sits at this computer.
enum Browser {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Does nothing where there is no browser: the address stands in the terminal anyway.
    static func show(_ address: String) {
        ChildProcess.start([opener, address])
    }
}
