import Tools

/// The browser of the computer's user.
enum Browser {
    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    /// Does nothing if there is no browser: the terminal shows the address anyway.
    static func show(_ address: String) { ChildProcess.start([opener, address]) }
}
