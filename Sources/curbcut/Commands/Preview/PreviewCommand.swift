import ArgumentParser
import Handbook
import Linting
import Previewing
import Reading
import Tools

/// `curbcut preview`
struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "preview", abstract: "Show the handbook in a browser and follow every change.")

    @OptionGroup var handbook: HandbookOptions

    @Option(
        help: "The address to listen at. 127.0.0.1 is for this computer only, 0.0.0.0 for the whole network.",
        completion: .list(["127.0.0.1", "0.0.0.0"]))
    var host = "127.0.0.1"

    @Option(help: "The port to listen at. (default: 8080, or the next free one)")
    var port: Int?

    @Flag(help: "Show the preview in the browser at once.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "The address of the published site, https://example.org/handbook/, or the path alone, /handbook/.",
            discussion: "The preview then is at /handbook/."))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "The editor that links in the panel open.",
            discussion: "\(Editor.names.joined(separator: ", ")), or an address with {path}, {line} and {column}."),
        completion: .list(Editor.names))
    var editor = Editor.visualStudioCode

    @Flag(name: .customLong("no-watch"), help: ArgumentHelp("Do not follow changes.", visibility: .hidden))
    var ignoresChanges = false

    func validate() throws {
        if let port, !(0...65_535).contains(port) {
            throw ValidationError("--port expects a number up to 65535, not '\(port)'.")
        }
        // A path is checked as a part of an address.
        if let baseURL, !SettingsReader.isWebAddress(Self.address(baseURL, on: "http://localhost/")) {
            throw ValidationError(HandbookOptions.noWebAddress(baseURL))
        }
    }

    /// The address of the site; a path alone is one on the preview's own server.
    private static func address(_ written: String, on server: String) -> String {
        written.hasPrefix("/") && !written.hasPrefix("//") ? server + written.dropFirst() : written
    }

    #if os(macOS)
        private static let opener = "open"
    #else
        private static let opener = "xdg-open"
    #endif

    func run() throws {
        let ending = EndSignal()
        let (preview, address) = try livePreview()
        if !HostCheck.isLoopback(host) {
            Terminal.problem(
                "Everyone on this network can read the preview and its findings. "
                    + "Leave out --host to keep it on this computer.")
        }
        // Without a browser, the terminal shows the address anyway.
        if open { ChildProcess.start([Self.opener, address]) }
        ending.wait()
        preview.stop()
        Terminal.result("The preview has ended.")
    }

    private func livePreview() throws -> (preview: Preview, address: String) {
        let clock = ContinuousClock()
        let start = clock.now
        // First the port, so that a taken one is reported before thousands of pages are read.
        let listener = try PreviewPort(host: host, port: port).listener()
        let address = baseURL.map { Self.address($0, on: listener.address) }
        let source = PreviewSource(handbook, baseURL: address, editor: editor)
        let live = try LiveHandbook(source) { Terminal.progress("Reading \($0) of \($1) pages") }
        Terminal.endProgress()
        let problems = PreviewProblems(handbook)
        let folder = baseURL == nil ? [] : live.handbook.folderOnServer
        let preview = Preview(live, at: listener, below: folder, watches: !ignoresChanges) {
            let polling = $0.map { reason in
                "The system does not report all changes (\(reason)), so the preview checks for them twice a second. "
                    + "On Linux, raise fs.inotify.max_user_watches and start the preview again."
            }
            Terminal.problem(
                polling
                    ?? "Changes cannot be followed: no files or threads are left. Close other programs and start the "
                    + "preview again.")
        } report: { change in
            Terminal.problems(change.errors.flatMap(\.messages))
            Terminal.result(PreviewLine(change).text)
            problems.report(after: change, in: live)
        }
        let place = listener.address + folder.map { $0 + "/" }.joined()
        let time = Int((clock.now - start) / .milliseconds(1))
        Terminal.result("Read \(live.handbook.pages.count.counted("page")) of \(handbook.content) in \(time) ms.")
        Terminal.problem(lines: problems.all(of: live))
        Terminal.result("Preview: \(place)   Ctrl-C ends it.")
        return (preview, place)
    }
}

extension Handbook {
    /// The folders in the path of the published address, decoded.
    fileprivate var folderOnServer: [String] {
        publishedPath(of: .home).split(separator: "/").map { String($0).percentDecoded }
    }
}

extension Listener {
    /// The address for a browser on this computer.
    fileprivate var address: String {
        let everywhere = host == "0.0.0.0" || host == "::"
        let name = everywhere ? "localhost" : host
        return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)/"
    }
}
