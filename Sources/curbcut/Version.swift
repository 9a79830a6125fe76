/// What `--version` says. A release carries git's version instead (Scripts/release).
enum Version {
    static let text = "0.1.0"
}
