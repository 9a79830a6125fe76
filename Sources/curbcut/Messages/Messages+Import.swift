import Base
import Importing

/// Messages of `curbcut import`.
extension Messages {
    static func imported(_ result: Importer.Result, into folder: String) -> String {
        let open = [(result.leftAsText, "left as text"), (result.notFound, "not found")].filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)" }
        let rest = open.isEmpty ? "" : " (\(open.joined(separator: ", ")))"
        return "Read as \(result.dialect.rawValue). Wrote \(result.pages.counted("page")) and "
            + "\(result.media.counted("file")) to \(folder). What to look at\(rest): \(result.report)."
            + " Next: curbcut preview --content \(folder)"
    }
}
