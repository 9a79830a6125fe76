import Base
import Markdown

extension JSONWriter {
    /// The lines and columns of a range: an export has hundreds. `file` is the path of the fragment that holds it; nil for
    /// the page itself.
    package mutating func value(_ range: SourceRange, in file: String?) {
        if let file {
            buffer.append(UInt8(ascii: "{"))
            member("path", file)
            buffer.append("\"start\":{\"line\":", decimal: range.start.line)
        } else {
            buffer.append("{\"start\":{\"line\":", decimal: range.start.line)
        }
        buffer.append(",\"column\":", decimal: range.start.column)
        buffer.append("},\"end\":{\"line\":", decimal: range.end.line)
        buffer.append(",\"column\":", decimal: range.end.column)
        buffer.append("}},")
    }
}
