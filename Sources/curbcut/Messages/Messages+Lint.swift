/// What `curbcut lint` says about the paths that it is given.
extension Messages {
    static func nothing(at path: String, nearest: String?) -> String {
        "There is no file or folder '\(path)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ". Name the content folder, or pages and folders in it.")
    }

    static func unreadable(_ path: String, _ reason: String) -> String {
        "'\(path)' cannot be read (\(reason)). Check its permissions."
    }

    static func notInTheContent(_ path: String, _ content: String) -> String {
        "'\(path)' does not lie in the content folder '\(content)'. Name that folder: --content FOLDER. "
            + "Two handbooks need two runs."
    }

    static func passedOver(_ file: String, _ content: String) -> String {
        "'\(file)' is no published page of '\(content)'; nothing is said about it."
    }
}
