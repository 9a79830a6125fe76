import Foundation

// embed-assets OUTPUT TYPE [NAME PATH]…: writes `TYPE.all`, one (name, text) pair per file, in the given order.
// Comments on their own lines are removed from scripts and styles: they would be a tenth of what every reader
// downloads.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, arguments.count % 2 == 0 else { fatalError("usage: embed-assets OUTPUT TYPE [NAME PATH]…") }

func isComment(_ line: Substring, in name: String) -> Bool {
    let line = line.drop { $0 == " " }
    if name.hasSuffix(".js") { return line.hasPrefix("//") }
    return name.hasSuffix(".css") && line.hasPrefix("/*") && line.firstRange(of: "*/")?.upperBound == line.endIndex
}

var swift = "enum \(arguments[1]) {\n    static let all: [(name: String, text: StaticString)] = [\n"
for index in stride(from: 2, to: arguments.count, by: 2) {
    let text = try String(contentsOf: URL(fileURLWithPath: arguments[index + 1]), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let embedded = lines.filter { !isComment($0, in: arguments[index]) }.joined(separator: "\n")
    precondition(!text.contains("\"\"\"##"), "\(arguments[index + 1]): an embedded file cannot contain \"\"\"##")
    swift += "        (\"\(arguments[index])\", ##\"\"\"\n\(embedded)\n\"\"\"##),\n"
}
swift += """
        ]

        static func text(named name: String) -> StaticString {
            guard let file = all.first(where: { $0.name == name }) else {
                preconditionFailure("\\(name) is among the embedded files")
            }
            return file.text
        }
    }

    """
try swift.write(toFile: arguments[0], atomically: true, encoding: .utf8)
