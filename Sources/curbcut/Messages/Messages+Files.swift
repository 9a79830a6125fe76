import Base
import Handbook
import Platform

/// Messages about single files that commands read or write.
extension Messages {
    static func cannotBeRead(_ path: String, _ failure: FileReader.Failure) -> String {
        "'\(path)' cannot be read: \(failure.reason)."
    }

    static func cannotBeWritten(_ path: String, _ error: SystemError) -> String {
        "'\(path)' cannot be written (\(error.reason))."
    }

    static func noScratchFolder(_ error: FileError) -> String {
        "No folder can be made in \(error.path) (\(error.system?.reason ?? ""))."
    }

    static func noOrdinaryFile(_ path: String) -> String {
        "'\(path)' is not a regular file, so it is not overwritten. Name another file."
    }

    static func baselineUnreadable(_ path: String, _ failure: FileReader.Failure) -> String {
        failure.isMissing
            ? "There is no baseline '\(path)'. Make it with --baseline \(path) --write-baseline"
            : "The baseline '\(path)' cannot be read: \(failure.reason)."
    }

    static func noBaseline(_ path: String) -> String {
        "'\(path)' is not a baseline. Create it again with --write-baseline"
    }

    static func wroteBaseline(_ count: Int, to file: String) -> String {
        "Wrote \(count.counted("finding")) to \(file)."
    }

    static func pruned(_ count: Int, from file: String) -> String {
        "\(file): removed \(count.counted("stale entry", "stale entries"))."
    }

    static func stale(_ count: Int, in file: String) -> String {
        count == 1
            ? "\(file): 1 stale entry; --prune-baseline removes it."
            : "\(file): \(count) stale entries; --prune-baseline removes them."
    }

    static func otherConfiguration(_ path: String, used: String) -> String {
        "warning: '\(path)' is not read, because '\(used)' is nearer to the pages. Remove one of them, or name one with "
            + "--config."
    }

    static func configurationUnreadable(_ path: String, _ failure: FileReader.Failure) -> String {
        failure.isMissing
            ? "There is no configuration file '\(path)'."
            : "The configuration '\(path)' cannot be read: \(failure.reason)."
    }

    static func templateUnreadable(_ path: String, _ failure: FileReader.Failure) -> String {
        failure.isMissing
            ? "There is no template '\(path)' (lint: templates:)."
            : "The template '\(path)' cannot be read: \(failure.reason)."
    }
}

extension Messages {
    static func hidden(_ tool: ToolPage?) -> String {
        guard let tool else {
            return "404.html does not show these words when a page is missing; change its own words with 'interface' "
                + "in the configuration, and rename this page"
        }
        return "this page takes the address of the tool '\(Interface.english[tool.title])', which is not made; "
            + "rename the page or give it a slug"
    }

    static func divided(_ element: String) -> String {
        "`<\(element)>` ends before the section in it, because sections have their own place on a page; "
            + "put both its tags into one section"
    }
}
