/// The output of `--version`. A release has git's version instead (Scripts/release).
enum Version {
    static let text = "0.1.0"

    /// The release that files of CI install: the version without what git adds to it between two releases.
    static let release = String(text.prefix { $0 != "+" && $0 != "-" })
}
