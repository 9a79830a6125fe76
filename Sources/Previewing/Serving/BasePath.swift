/// The folder of the server at which a site is: that of its published address.
struct BasePath: Sendable {
    /// Decoded; empty for the root.
    let folder: [String]

    /// The folder in addresses: `/a11y`.
    var text: String { folder.map { "/" + $0.percentEncoded(keeping: "-._~") }.joined() }

    /// Answers a request with the answer to its target as seen from the folder; 404 outside of it.
    func answer(_ request: HTTPRequest, _ answer: (HTTPRequest) -> HTTPResponse) -> HTTPResponse {
        if let target = request.target.within(folder) { return answer(request.with(target)) }
        // The addresses that people type instead.
        let isNear = request.target.segments.isEmpty || request.target.segments == folder
        return isNear ? .plain(302, [("Location", text + "/"), ("Cache-Control", "no-cache")]) : .plain(404)
    }
}
