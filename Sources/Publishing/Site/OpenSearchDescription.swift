import Handbook
import SafeHTML

/// `opensearch.xml`: lets browsers offer the handbook's search (OpenSearch 1.1, draft 6).
struct OpenSearchDescription {
    let handbook: Handbook

    /// Empty without a base address.
    var xml: [UInt8] {
        guard let base = handbook.settings.baseURL else { return [] }
        let search = Address(base: base, path: ["search", "index.html"])
        let document: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
            <ShortName>\(shortName)</ShortName>
            <Description>Search \(handbook.settings.title)</Description>
            <Language>\(handbook.settings.language)</Language>
            <InputEncoding>UTF-8</InputEncoding>
            <Url type="text/html" template="\(search)?q={searchTerms}"/>
            </OpenSearchDescription>

            """
        return document.bytes
    }

    /// A name of at most 16 characters (OpenSearch 1.1, `ShortName`), cut between words if possible.
    private var shortName: String {
        let limit = 16
        let title = handbook.settings.title
        guard title.count > limit else { return title }
        let words = title.split(separator: " ").reduce(into: "") { name, word in
            if name.count + 1 + word.count <= limit { name += (name.isEmpty ? "" : " ") + word }
        }
        return words.isEmpty ? String(title.prefix(limit)) : words
    }
}
