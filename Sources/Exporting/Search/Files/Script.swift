import Tools

/// A file of the index as a script: a call that passes its content to `search-engine.js`.
enum Script {
    static func adding(_ file: SearchFile, text: [UInt8]) -> [UInt8] {
        adding(file) { json in text.withUnsafeBufferPointer { json.value(utf8: $0) } }
    }

    static func adding(_ file: SearchFile, _ content: (inout JSONWriter) -> Void) -> [UInt8] {
        var json = JSONWriter(after: "curbcut.search.add(\"\(file.name)\",")
        content(&json)
        json.end(with: ");\n")
        return json.buffer
    }
}
