import Handbook
import Tools

/// Reads files that a command cannot do without.
enum InputFile {
    /// The bytes of a file. `kind` names it in the message ("baseline"), and `missing` says what to do without it.
    static func read(
        _ path: String, kind: String? = nil, limit: Int = FileReader.largest, missing: String? = nil
    ) throws(CommandError) -> [UInt8] {
        do throws(FileReader.Failure) {
            return try FileReader.read(path, limit: limit)
        } catch {
            let isDangling = error.isMissing && Disk.exists(path)
            if error.isMissing, !isDangling, let missing { throw CommandError(message: missing) }
            let name = kind.map { "The \($0) '\(path)'" } ?? "'\(path)'"
            let reason = isDangling ? "it is a link to nothing. Correct or remove it" : error.reason
            throw CommandError(message: "\(name) cannot be read: \(reason).")
        }
    }
}
