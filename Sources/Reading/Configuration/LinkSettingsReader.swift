import Handbook

/// Reads `links` in `curbcut.yml`: addresses for each page, and the handbook's own links in banner and footer.
enum LinkSettingsReader {
    static func read(_ entry: YAMLMap.Entry) throws(SettingsError) -> PageLinkTemplates {
        let expected = "an address that begins with https://, http:// or mailto:, with {path}, {title} and {url} in it"
        var links = PageLinkTemplates()
        for inner in try entry.entries("a map with edit, report, source, issue, banner, footer and tools") {
            switch inner.key {
            case "edit": links.edit = try inner.need(inner.value.text.flatMap(LinkTemplate.init), expected)
            case "report": links.report = try inner.need(inner.value.text.flatMap(LinkTemplate.init), expected)
            case "source":
                let text = inner.value.text.flatMap { $0.contains("{path}") && !$0.hasPrefix("mailto:") ? $0 : nil }
                links.source = try inner.need(
                    text.flatMap(LinkTemplate.init),
                    "an address that begins with https:// or http://, with {path} in it")
            case "issue":
                links.issue = try inner.need(
                    inner.value.text.flatMap(IssueTemplate.init),
                    "the address of a new issue at GitHub, GitLab, Jira or Azure, or one with {title} and {text} in it")
            case "banner": links.banner = try namedLinks(inner)
            case "footer": links.footer = try namedLinks(inner)
            case "tools": links.tools = try tools(inner)
            default: throw inner.unknown(among: ["edit", "report", "source", "issue", "banner", "footer", "tools"])
            }
        }
        return links
    }

    private static func namedLinks(_ entry: YAMLMap.Entry) throws(SettingsError) -> [NamedLink] {
        try entry.entries("a map from texts to addresses").map { inner throws(SettingsError) in
            try inner.need(
                inner.value.text.flatMap { NamedLink(name: inner.key, written: $0) },
                "an address that begins with https://, http:// or mailto:, or a page such as /native/button")
        }
    }

    private static func tools(_ entry: YAMLMap.Entry) throws(SettingsError) -> [ToolPage] {
        let names = ToolPage.allCases.map(\.rawValue)
        return try entry.texts("a list of \(names.joined(separator: ", ")), or []").map { name throws(SettingsError) in
            guard let tool = ToolPage(rawValue: name) else { throw entry.unknown(name, among: names) }
            return tool
        }
    }
}
