import Handbook
import Previewing
import Tools

/// The line in the terminal for one change: time, content and duration.
struct PreviewLine {
    let change: PreviewChange

    init(_ change: PreviewChange) { self.change = change }

    var text: String { "\(System.localTime)  \(what)  \(Int(change.time / .milliseconds(1))) ms" }

    private var what: String {
        if change.isReconfigured { return "configuration changed, everything read again" }
        let parts = [
            Self.list(change.changed, one: "", many: "pages changed"),
            Self.list(change.added, one: "new: ", many: "new pages"),
            Self.list(change.removed, one: "gone: ", many: "pages gone"),
            Self.list(change.files, one: "", many: "files changed"),
        ].compactMap { $0 }
        if !parts.isEmpty { return parts.joined(separator: ", ") }
        return change.errors.isEmpty ? "error fixed" : "pages stay as they were until this is fixed"
    }

    /// The name of a single path, or the number of several.
    private static func list(_ paths: [ContentPath], one: String, many: String) -> String? {
        guard let first = paths.first else { return nil }
        return paths.count == 1 ? one + first.text : "\(paths.count) \(many)"
    }
}
