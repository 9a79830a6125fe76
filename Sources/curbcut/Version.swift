/// The output of `--version`. A release has git's version instead (Scripts/release).
enum Version {
    static let text = "0.1.0"
}
