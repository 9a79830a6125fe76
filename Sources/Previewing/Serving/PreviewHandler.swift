import Handbook
import Tools

/// Answers all requests to a preview of a live handbook.
struct PreviewHandler: Sendable {
    let live: LiveHandbook
    let hosts: HostCheck
    let events: EventHub
    /// Distinguishes this process from earlier ones on the same port.
    let process: String
    let place: BasePath

    private var base: String { place.text }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        if let refusal = hosts.refusal(of: request) { return refusal }
        guard request.method == "GET" || request.isHead else { return .plain(405, [("Allow", "GET, HEAD")]) }
        let site = live.site
        if request.target.segments.first == LiveScript.root { return own(request, site) }
        return place.answer(
            request, SiteHandler(site: site, script: LiveScript(version: version(site)), base: base).answer)
    }

    func version(_ site: LiveSite) -> String {
        "\(process)-\(site.number)"
    }

    private func own(_ request: HTTPRequest, _ site: LiveSite) -> HTTPResponse {
        switch request.target.segments.dropFirst().joined(separator: "/") {
        case "live.js": return asset(["panel.js", "live.js"], as: MediaType.script)
        case "live.css": return asset(["live.css"], as: MediaType.style)
        case "state": return state(request, site)
        case "events": return listen()
        default: return .plain(404)
        }
    }

    /// Files of the preview's own, one after the other.
    private func asset(_ names: [String], as type: String) -> HTTPResponse {
        let parts = names.compactMap { name in EmbeddedAssets.all.first { $0.name == name } }
        let bytes = parts.flatMap { part in part.text.withUTF8Buffer { Array($0) } }
        return HTTPResponse(200, [("Content-Type", type), ("Cache-Control", "no-cache")], body: .bytes(bytes))
    }

    // MARK: Events

    private func listen() -> HTTPResponse {
        let headers = [("Content-Type", "text/event-stream; charset=utf-8"), ("Cache-Control", "no-store")]
        return HTTPResponse(
            200, headers,
            body: .events { socket in events.serve(socket) { event(version(live.site), files: []) } })
    }

    /// Tells all listening pages about a change.
    func announce(_ change: PreviewChange) {
        events.publish(event(version(live.site), files: change.files))
    }

    private func event(_ version: String, files: [ContentPath]) -> String {
        let json: JSONValue = [
            "version": .text(version),
            "files": .texts(files.map { base + "/" + $0.text.percentEncoded(keeping: "-._~/") }),
        ]
        // A browser that has lost the connection tries again after this many milliseconds.
        return "retry: 500\nevent: change\ndata: \(json.text())\n\n"
    }

    // MARK: State

    /// The state of the page at `?path=` for the script: whether it exists, and its findings.
    private func state(_ request: HTTPRequest, _ site: LiveSite) -> HTTPResponse {
        guard let text = request.target.queryValue("path"),
            let target = (try? RequestTarget(text))?.within(place.folder)
        else { return .plain(400) }
        let index = (target.segments + ["index.html"]).joined(separator: "/")
        let path = target.hasTrailingSlash || target.segments.isEmpty ? index : target.path
        let exists = site.published.resource(at: path) != nil || site.published.resource(at: index) != nil
        let page = site.page(at: path)
        let findings = page.map(site.findings) ?? []
        let json: JSONValue = [
            "version": .text(version(site)), "exists": .bool(exists),
            "nearest": .text(base + site.nearest(to: target.segments)),
            "errors": .list(site.errors) { error in
                let place = error.findings.first.map(live.place)
                return ["message": .text(error.message), "editor": .text(place?.editor)]
            },
            "findings": .list(findings) { self.json(of: $0, on: page) },
        ]
        let headers = [("Content-Type", MediaType.json), ("Cache-Control", "no-store")]
        return HTTPResponse(200, headers, body: .bytes(json.bytes))
    }

    private func json(of finding: Finding, on page: Page?) -> JSONValue {
        let place = live.place(of: finding)
        return [
            "severity": .text(finding.severity.rawValue), "rule": .text(finding.isAboutFile ? nil : finding.rule),
            "place": .text(place.text), "message": .text(finding.message), "help": .text(finding.help),
            "anchor": .text(finding.path == page?.path ? page?.anchor(above: finding.range.start.line) : nil),
            "editor": .text(place.editor),
        ]
    }
}

extension Page {
    /// The anchor of the nearest heading at or before a line, if any.
    fileprivate func anchor(above line: Int) -> String? {
        headings.last { document.range(of: $0.node).start.line <= line }.map { String($0.slug) }
    }
}
