/// The media types of all files that a handbook may contain, by file name extension (IANA's registry).
enum MediaType {
    static let html = "text/html; charset=utf-8"
    static let json = "application/json; charset=utf-8"
    static let script = "text/javascript; charset=utf-8"
    static let style = "text/css; charset=utf-8"

    /// The generic `application/octet-stream` for unknown extensions, so that no browser runs them.
    static func of(_ path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
        return byExtension[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
    }

    private static let byExtension = [
        "html": html, "htm": html, "css": style, "js": script, "mjs": script, "json": json,
        "map": json, "xml": "application/xml; charset=utf-8", "atom": "application/atom+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8", "webmanifest": "application/manifest+json; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        // Gherkin has no registered type; browsers display plain text.
        "feature": "text/plain; charset=utf-8", "sarif": "application/sarif+json; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8", "srt": "application/x-subrip; charset=utf-8",
        "webm": "video/webm", "mp4": "video/mp4", "m4v": "video/mp4", "mov": "video/quicktime", "ogv": "video/ogg",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "wav": "audio/wav", "ogg": "audio/ogg", "oga": "audio/ogg",
        "svg": "image/svg+xml; charset=utf-8", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
        "gif": "image/gif", "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "heic": "image/heic",
        "woff2": "font/woff2", "woff": "font/woff", "ttf": "font/ttf", "otf": "font/otf",
        "pdf": "application/pdf", "zip": "application/zip", "wasm": "application/wasm",
        "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    ]
}
