import Foundation

// embed-assets OUTPUT INPUT…: writes `EmbeddedAssets.all`, one (name, text) pair for each input, in the given order.

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first else { fatalError("usage: embed-assets OUTPUT INPUT…") }

var swift = "enum EmbeddedAssets {\n    static let all: [(name: String, text: StaticString)] = [\n"
for path in arguments.dropFirst() {
    let url = URL(fileURLWithPath: path)
    let text = try String(contentsOf: url, encoding: .utf8)
    precondition(!text.contains("\"\"\"##"), "\(path): an asset cannot contain \"\"\"##")
    swift += "        (\"\(url.lastPathComponent)\", ##\"\"\"\n\(text)\n\"\"\"##),\n"
}
swift += "    ]\n}\n"
try swift.write(toFile: output, atomically: true, encoding: .utf8)
