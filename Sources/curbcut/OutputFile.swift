import Platform

/// Writes whole files beside the content: baselines, fixed pages, summaries.
enum OutputFile {
    enum Outcome: Equatable {
        case written
        /// The file holds something else by now.
        case overtaken
        /// A message that says why the file is left as it is, and what to do.
        case refused(String)
    }

    /// Writes a file anew, so that nobody ever reads half of it.
    static func write(_ bytes: [UInt8], to path: String) throws(Trouble) {
        do throws(FileReplacement.Failure) {
            try FileReplacement.write(bytes, to: path)
        } catch {
            throw Trouble(message: message(error, path))
        }
    }

    /// Writes over a file as long as it holds the bytes `old`.
    static func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(Trouble) -> Outcome {
        do throws(FileReplacement.Failure) {
            return try FileReplacement.replace(path, holding: old, with: new) ? .written : .overtaken
        } catch {
            switch error {
            case .hardLinks, .rightsLost: return .refused(message(error, path))
            case .system, .notAFile: throw Trouble(message: message(error, path))
            }
        }
    }

    /// Makes the folders that a file is to lie in, as far as they are missing.
    static func makeFolders(above path: String) throws(Trouble) {
        do throws(FileError) {
            try Disk.makeFolders(Disk.split(path).parent)
        } catch {
            throw Trouble(message: message(error))
        }
    }

    static func append(_ text: String, to path: String) throws(Trouble) {
        do throws(FileError) {
            try Disk.append(Array(text.utf8), to: path)
        } catch {
            throw Trouble(message: message(error))
        }
    }

    private static func message(_ failure: FileReplacement.Failure, _ path: String) -> String {
        switch failure {
        case .system(let error): message(error, path)
        case .notAFile: Messages.noOrdinaryFile(path)
        case .hardLinks(let count): Messages.hardLinks(path, count)
        case .rightsLost(let error): Messages.rightsWouldBeLost(path, error.reason)
        }
    }

    private static func message(_ error: FileError) -> String {
        error.system.map { message($0, error.path) } ?? ""
    }

    private static func message(_ error: SystemError, _ path: String) -> String {
        "'\(path)' cannot be written (\(error.reason))."
    }
}
