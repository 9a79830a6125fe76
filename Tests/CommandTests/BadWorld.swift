import TestSupport

/// A content folder for one test and the tool that builds it.
struct BadWorld {
    let folder: TemporaryFolder

    /// A folder with one good page.
    init() throws {
        folder = try TemporaryFolder()
        try folder.write("Good\n", to: "Content/native/good.md")
    }

    func build(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
        try Command.curbcut(["build"] + arguments, in: folder.path, environment: environment)
    }

    /// As a user without the rights that root has; nil where there is no such user or nobody may become one.
    func buildWithoutRights(_ arguments: String...) throws -> Command.Result {
        guard try Command.run("/usr/bin/id", ["-u"]).outputText == "0\n" else {
            return try Command.curbcut(["build"] + arguments, in: folder.path)
        }
        // The tool lies where only root may look, so its descriptor is opened before the rights are given up.
        try folder.setRights(0o777, of: ".")
        let tool = folder.location("curbcut-copy")
        _ = try Command.run("/bin/cp", [Command.tool, tool])
        return try Command.run(
            "/usr/bin/setpriv", ["--reuid=65534", "--regid=65534", "--clear-groups", tool, "build"] + arguments,
            in: folder.path)
    }

    func write(_ text: String, to name: String) throws {
        try folder.write(text, to: "Content/" + name)
    }

    /// Whether the site has a page of that route.
    func isPublished(_ route: String) -> Bool {
        folder.holds("Public/\(route)/index.html")
    }
}
