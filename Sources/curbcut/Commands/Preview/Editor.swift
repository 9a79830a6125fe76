import ArgumentParser
import Handbook
import Tools

/// The program that opens a file at a place, by an address that the browser hands over to it.
struct Editor: Sendable, ExpressibleByArgument {
    /// An address with `{path}`, `{line}` and `{column}`; nil for no editor.
    private let address: String?

    static let visualStudioCode = Editor(address: known["vscode"])

    private init(address: String?) { self.address = address }

    /// Addresses as the programs document them.
    private static let known = [
        "vscode": "vscode://file{path}:{line}:{column}", "vscodium": "vscodium://file{path}:{line}:{column}",
        "cursor": "cursor://file{path}:{line}:{column}", "zed": "zed://file{path}:{line}:{column}",
        "idea": "idea://open?file={path}&line={line}&column={column}",
    ]
    static let names = known.keys.sorted() + ["none"]
    static var allValueStrings: [String] { names + ["an address with {path}"] }

    /// Nil for an unknown name, and for an address that does not say which file it opens.
    init?(argument: String) {
        if argument == "none" {
            address = nil
        } else if let known = Self.known[argument] {
            address = known
        } else {
            let runsInPages = ["javascript", "data", "vbscript"].contains(argument.urlScheme)
            guard argument.contains("{path}"), argument.urlScheme != nil, !runsInPages else { return nil }
            address = argument
        }
    }

    /// The name that help gives for the default.
    var defaultValueDescription: String { Self.known.first { $0.value == address }?.key ?? address ?? "none" }

    /// The address that opens a file; nil if it does not exist.
    func address(of file: String, line: Int, column: Int) -> String? {
        guard let address, let path = Disk.realPath(file) else { return nil }
        return address.replacing("{path}", with: path.percentEncoded(keeping: "-._~/"))
            .replacing("{line}", with: String(line)).replacing("{column}", with: String(column))
    }
}
