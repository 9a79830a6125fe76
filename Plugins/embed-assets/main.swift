import Foundation

// embed-assets OUTPUT TYPE [NAME PATH]…: writes `TYPE.all`, one (name, text) pair per file, in the given order. Fonts
// are in Base64. Scripts and styles go without indentation and without comments on their own lines, which would be a
// tenth of what every reader downloads; styles also without other spaces that only readers need.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2, arguments.count % 2 == 0 else { fatalError("usage: embed-assets OUTPUT TYPE [NAME PATH]…") }

/// The text without comments that have their lines to themselves; those of styles may have several.
func withoutComments(_ text: String, named name: String) -> String {
    name.hasSuffix(".js")
        ? text.replacing(#/^ *\/\/.*$/#.anchorsMatchLineEndings(), with: "")
        : text.replacing(#/^ *\/\*(?:[^*]|\*(?!\/))*\*\/ *$/#.anchorsMatchLineEndings(), with: "")
}

/// A style sheet without the spaces and line breaks that only readers need; its strings stay.
func packed(_ styles: String) -> String {
    styles.replacing(#/("[^"]*"|'[^']*')|\s*([{};,>])\s*|(:)\s+/#) { match in match.1 ?? match.2 ?? match.3 ?? "" }
        .replacing(";}", with: "}")
}

func embedded(_ text: String, named name: String) -> String {
    guard name.hasSuffix(".js") || name.hasSuffix(".css") else { return text }
    let lines = withoutComments(text, named: name).split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    return (name.hasSuffix(".css") ? packed(lines) : lines) + "\n"
}

var swift = "enum \(arguments[1]) {\n    static let all: [(name: String, text: StaticString)] = [\n"
for index in stride(from: 2, to: arguments.count, by: 2) {
    let file = URL(fileURLWithPath: arguments[index + 1])
    let isFont = file.pathExtension == "woff2"
    let text = isFont ? try Data(contentsOf: file).base64EncodedString() : try String(contentsOf: file, encoding: .utf8)
    precondition(!text.contains("\"\"\"##"), "\(arguments[index + 1]): an embedded file cannot contain \"\"\"##")
    swift += "        (\"\(arguments[index])\", ##\"\"\"\n\(embedded(text, named: arguments[index]))\n\"\"\"##),\n"
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
// Every text of the interface, by name: `interface:` in `curbcut.yml` and `text()` in scripts use the same names.
if let place = arguments.firstIndex(of: "en.txt") {
    let lines = try String(contentsOfFile: arguments[place + 1], encoding: .utf8).matches(
        of: #/^(\w+)(?:\.\w+)? *=/#.anchorsMatchLineEndings())
    var names: [Substring] = []
    for line in lines where !names.contains(line.1) { names.append(line.1) }
    swift += "package enum InterfaceText: String, CaseIterable, Sendable { case \(names.joined(separator: ", "))\n"
    // The initializer of an enum compares a name with each.
    swift += "    package static let named = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) }) }\n"
}
try swift.write(toFile: arguments[0], atomically: true, encoding: .utf8)
