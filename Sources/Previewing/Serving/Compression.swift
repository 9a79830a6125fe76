/// Compresses answers for clients that accept it (RFC 9110, 8.4): texts sent as a whole and longer than a packet.
enum Compression {
    /// A shorter text fits into one packet anyway: Ethernet's 1,500 bytes without the headers of IP and TCP.
    private static let leastLength = 1_400
    /// Larger files are read piece by piece.
    private static let mostLength = 4 << 20

    static func applied(to response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
        guard let type = response["Content-Type"], isText(type), response.status == 200 || response.status == 404
        else { return response.status == 304 ? known(response, to: request) : response }
        let varying = response.with("Vary", (response["Vary"].map { $0 + ", " } ?? "") + "Accept-Encoding")
        guard request["range"] == nil, accepts(request["accept-encoding"]), let bytes = text(of: response.body),
            let short = Gzip.bytes(bytes)
        else { return varying }
        let tagged = varying["ETag"].map { varying.with("ETag", Validators.short($0)) } ?? varying
        return tagged.without("Accept-Ranges").with("Content-Encoding", "gzip").with(body: .bytes(short))
    }

    /// The client's tag, if it is one of ours.
    private static func known(_ response: HTTPResponse, to request: HTTPRequest) -> HTTPResponse {
        guard let tag = response["ETag"], let tags = request["if-none-match"], tags.contains(Validators.short(tag))
        else { return response }
        return response.with("ETag", Validators.short(tag))
    }

    private static func text(of body: HTTPResponse.Body) -> [UInt8]? {
        switch body {
        case .bytes(let bytes): (leastLength...mostLength).contains(bytes.count) ? bytes : nil
        case .file(let slice): (leastLength...mostLength).contains(slice.range.count) ? whole(slice) : nil
        case .events: nil
        }
    }

    /// Nil if the file has become shorter in the meantime.
    private static func whole(_ slice: HTTPResponse.FileSlice) -> [UInt8]? {
        let bytes = slice.file.read(at: slice.range.lowerBound, count: slice.range.count)
        return bytes.count == slice.range.count ? bytes : nil
    }

    private static func isText(_ type: String) -> Bool {
        type.hasPrefix("text/") || type.contains("json") || type.contains("xml")
    }

    /// Whether gzip is listed with a weight above zero (RFC 9110, 12.5.3).
    private static func accepts(_ header: String?) -> Bool {
        (header ?? "").lowercased().split(separator: ",").contains { item in
            let parts = item.split(separator: ";").map { String($0).trimmed }
            guard parts.first == "gzip" || parts.first == "*" else { return false }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) }
            return weight != 0
        }
    }
}
