import Base

/// Messages of `curbcut lint` about its paths.
extension Messages {
    static func nothing(at path: String, nearest: String?) -> String {
        "There is no file or folder '\(path)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? ". Name the content folder, or pages and folders in it.")
    }

    static func unreadable(_ path: String, _ reason: String) -> String {
        "'\(path)' cannot be read (\(reason)). Check its permissions."
    }

    static func notInTheContent(_ path: String, _ content: String) -> String {
        "'\(path)' is not in the content folder '\(content)'. Name that folder: --content FOLDER. "
            + "Two handbooks need two runs."
    }

    static func passedOver(_ file: String, _ content: String) -> String {
        "'\(file)' is not a published page of '\(content)', so it is not checked."
    }

    // MARK: --fix

    static func fixed(_ count: Int) -> String { "Fixed \(count.counted("finding"))." }

    /// Shown if a fix overlapped another one, or brought a finding with a fix.
    static var moreToFix: String { "There is more to fix. Run lint --fix again." }

    static func overtaken(_ file: String) -> String {
        "warning: '\(file)' was saved while it was being fixed, and is left as it is. Run lint --fix again."
    }

    static func hardLinks(_ file: String, _ count: Int) -> String {
        "warning: '\(file)' is left as it is: the file has \(count) names (hard links), and would keep only one of them. "
            + "Make it a file of its own (cp -p, mv), or change it by hand (lint --diff)."
    }

    static func rightsWouldBeLost(_ file: String, _ reason: String) -> String {
        "warning: '\(file)' is left as it is: its owner, group or attributes cannot be kept (\(reason)). "
            + "Run lint --fix as its owner, or change it by hand (lint --diff)."
    }
}
