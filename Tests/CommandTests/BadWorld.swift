import TestSupport

/// A content folder for one test and the tool that builds it.
struct BadWorld {
    let folder: TemporaryFolder

    /// A folder with one good page.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Good\n", to: "Content/native/good.md")
    }

    func curbcut(_ arguments: String...) throws -> Command.Result {
        try curbcut(arguments)
    }

    func curbcut(_ arguments: [String]) throws -> Command.Result {
        try Command.curbcut(arguments, in: folder.path)
    }

    /// Runs a shell command line, in which `curbcut` is the tool.
    func shell(_ line: String) throws -> Command.Result {
        try Command.run(
            "/bin/bash", ["-c", "curbcut() { '\(Command.tool)' \"$@\"; }; \(line)"], in: folder.path)
    }

    /// Runs the tool as a user without root's permissions, or as the current user if that is not root.
    func curbcutWithoutRights(_ arguments: String...) throws -> Command.Result {
        guard try Command.run("/usr/bin/id", ["-u"]).outputText == "0\n" else {
            return try Command.curbcut(arguments, in: folder.path)
        }
        // Only root can read the tool's folder, so its descriptor is opened before giving up the permissions.
        try folder.setRights(0o777, of: ".")
        let tool = folder.location("curbcut-copy")
        _ = try Command.run("/bin/cp", [Command.tool, tool])
        return try Command.run(
            "/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", tool] + arguments,
            in: folder.path)
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: "Content/" + name)
    }
}
