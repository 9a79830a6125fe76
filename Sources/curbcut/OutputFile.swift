import Handbook
import Tools

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    enum Outcome: Equatable {
        case written
        /// The file has changed in the meantime.
        case changed
        /// A message that says why the file was not changed, and what to do.
        case refused(String)
    }

    /// Replaces a file as a whole, so that it is never half written.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        do throws(FileReplacement.Failure) {
            try FileReplacement.write(bytes, to: path)
        } catch {
            throw CommandError(message: message(error, path))
        }
    }

    /// Replaces a file if it still contains the bytes `old`.
    static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(CommandError) -> Outcome {
        do throws(FileReplacement.Failure) {
            return try FileReplacement.replace(path, holding: old, with: new) ? .written : .changed
        } catch {
            switch error {
            case .hardLinks, .rightsLost: return .refused(message(error, path))
            case .system, .notAFile: throw CommandError(message: message(error, path))
            }
        }
    }

    private static func message(_ failure: FileReplacement.Failure, _ path: String) -> String {
        switch failure {
        case .system(let error): cannotBeWritten(path, error)
        case .notAFile: "'\(path)' is not a regular file, so it is not overwritten. Name another file."
        case .hardLinks(let count):
            "warning: '\(path)' is left as it is: the file has \(count) names (hard links), and would keep only one of "
                + "them. Make it a file of its own (cp -p, mv), or change it by hand (lint --diff)."
        case .rightsLost(let error):
            "warning: '\(path)' is left as it is: its owner, group or attributes cannot be kept (\(error.reason)). "
                + "Run lint --fix as its owner, or change it by hand (lint --diff)."
        }
    }

    static func message(_ error: FileError) -> String {
        error.system.map { cannotBeWritten(error.path, $0) } ?? ""
    }

    private static func cannotBeWritten(_ path: String, _ error: SystemError) -> String {
        "'\(path)' cannot be written (\(error.reason))."
    }
}
