import Handbook
import Tools

/// Answers requests for a site: the rules of a good static file server.
struct SiteHandler: Sendable {
    let site: LiveSite
    /// Makes pages in a browser follow changes.
    let script: LiveScript
    /// The folder of the server at which the site is, `/a11y`; empty for the root.
    var base = ""

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        let target = request.target
        let path = target.path
        if !target.hasTrailingSlash, let found = site.find(path) { return answer(found, path, request) }
        let index = path.isEmpty ? "index.html" : path + "/index.html"
        guard let found = site.find(index) else { return notFound(request) }
        if target.hasTrailingSlash || path.isEmpty { return answer(found, index, request) }
        // Adds the slash, so that relative addresses on the page are right.
        return redirect(to: target.rawPath + "/", request, body: [])
    }

    private func answer(_ found: Served, _ path: String, _ request: HTTPRequest) -> HTTPResponse {
        switch found {
        case .moved(let address, let bytes): return redirect(to: address, request, body: bytes)
        case .file(let file):
            return answer(request, path, file.tag, length: file.status.size) { .file(file, $0) }
        case .bytes(let bytes):
            let isPage = path.hasSuffix(".html")
            let body = isPage && script.belongs(in: request) ? script.added(to: bytes) : bytes
            let tag = EntityTag(FNV1a(body).text)
            return answer(request, path, tag, isPage ? script.headers : [], length: body.count) {
                .bytes(Array(body[$0]))
            }
        }
    }

    private func answer(
        _ request: HTTPRequest, _ path: String, _ tag: EntityTag, _ others: [(String, String)] = [], length: Int,
        body: (Range<Int>) -> HTTPResponse.Body
    ) -> HTTPResponse {
        // May be stored, but must be revalidated before use.
        let headers =
            [
                ("Content-Type", MediaType.of(path)), ("Cache-Control", "no-cache"), ("Accept-Ranges", "bytes"),
                ("ETag", tag.text),
            ] + others
        if tag.isKnown(to: request) { return HTTPResponse(304, headers) }
        // Ranges are defined for GET only (RFC 9110, 14.2).
        let wanted = request.isHead || !tag.allowsRange(of: request) ? nil : request["range"]
        switch ByteRange(header: wanted, length: length) {
        case .whole: return HTTPResponse(200, headers, body: body(0..<length))
        case .part(let range):
            let part = ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)")
            return HTTPResponse(206, headers + [part], body: body(range))
        case .unsatisfiable: return .plain(416, [("Content-Range", "bytes */\(length)")])
        }
    }

    // MARK: Other answers

    /// A temporary redirect: the next handbook on this port may have other pages.
    private func redirect(to path: String, _ request: HTTPRequest, body: [UInt8]) -> HTTPResponse {
        // Two slashes in front would name another host.
        let location = base + "/" + path.drop { $0 == "/" } + (request.target.query.map { "?" + $0 } ?? "")
        let headers = [("Location", location), ("Content-Type", MediaType.html), ("Cache-Control", "no-cache")]
        return HTTPResponse(302, headers, body: .bytes(body))
    }

    private func notFound(_ request: HTTPRequest) -> HTTPResponse {
        guard let bytes = site.notFoundPage else { return .plain(404) }
        let headers = [("Content-Type", MediaType.html), ("Cache-Control", "no-cache")] + script.headers
        guard script.belongs(in: request) else { return HTTPResponse(404, headers, body: .bytes(bytes)) }
        let body = script.added(to: bytes, isMissing: true, base: base + "/")
        return HTTPResponse(404, headers, body: .bytes(body))
    }
}

extension OpenFile {
    /// Changes whenever the file does.
    fileprivate var tag: EntityTag {
        let parts = [
            Int(status.identity.inode), status.modified, status.size,
        ]
        return EntityTag(parts.map { String($0, radix: 36) }.joined(separator: "-"))
    }
}
