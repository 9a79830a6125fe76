import Tools

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    /// Replaces a file as a whole, so that it is never half written.
    static func write(_ bytes: [UInt8], to path: String) throws(CommandError) {
        do throws(FileReplacement.Failure) {
            try FileReplacement.write(bytes, to: path)
        } catch {
            throw CommandError(message: message(error, path))
        }
    }

    /// Creates the missing folders above a file.
    static func makeFolders(above path: String) throws(CommandError) {
        do throws(FileError) {
            try Disk.makeFolders(Disk.split(path).parent)
        } catch {
            throw CommandError(message: message(error))
        }
    }

    static func append(_ text: String, to path: String) throws(CommandError) {
        do throws(FileError) {
            try Disk.append(Array(text.utf8), to: path)
        } catch {
            throw CommandError(message: message(error))
        }
    }

    static func message(_ failure: FileReplacement.Failure, _ path: String) -> String {
        switch failure {
        case .system(let error): cannotBeWritten(path, error)
        case .notAFile: "'\(path)' is not a regular file, so it is not overwritten. Name another file."
        case .ownerLost(let error):
            "warning: '\(path)' is left as it is: its owner or group cannot be kept (\(error.reason)). "
                + "Run lint --fix as its owner, or change it by hand (lint --diff)."
        }
    }

    private static func message(_ error: FileError) -> String {
        error.system.map { cannotBeWritten(error.path, $0) } ?? ""
    }

    private static func cannotBeWritten(_ path: String, _ error: SystemError) -> String {
        "'\(path)' cannot be written (\(error.reason))."
    }
}
