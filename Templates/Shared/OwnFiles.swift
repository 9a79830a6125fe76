import Exporting
import Handbook
import SafeHTML

/// The handbook's own icons, style sheets and scripts in the head of a page.
struct OwnFiles {
    let theme: Theme
    let route: Route

    var html: HTML {
        """
        \(icon("icon", theme.favicon))\(icon("apple-touch-icon", theme.touchIcon))\(theme.stylesheets.map(styles))\(theme.scripts.map(script))
        """
    }

    private func address(_ path: ContentPath) -> Address { Address(from: route.path, to: path.text) }

    private func icon(_ relation: String, _ path: ContentPath?) -> HTML {
        path.map { "<link rel=\"\(relation)\" href=\"\(address($0))\">\n" } ?? .nothing
    }

    private func styles(_ path: ContentPath) -> HTML { "<link rel=\"stylesheet\" href=\"\(address(path))\">\n" }

    private func script(_ path: ContentPath) -> HTML {
        path.fileExtension == "mjs"
            ? "<script src=\"\(address(path))\" type=\"module\"></script>\n"
            : "<script src=\"\(address(path))\" defer></script>\n"
    }
}

/// What other sites show for a link to a page (The Open Graph protocol, ogp.me); they need absolute addresses.
struct SocialPreview {
    let handbook: Handbook
    let route: Route
    let title: String
    let summary: String?

    var html: HTML {
        guard let path = handbook.settings.theme.socialPicture, let base = handbook.settings.baseURL else {
            return .nothing
        }
        return """
            <meta property="og:type" content="website">
            <meta property="og:site_name" content="\(handbook.settings.title)">
            <meta property="og:title" content="\(title)">
            \(description)<meta property="og:url" content="\(Address(base: base, to: route).text)">
            <meta property="og:image" content="\(Address(base: base, path: path.segments).text)">
            <meta name="twitter:card" content="summary_large_image">

            """
    }

    private var description: HTML {
        guard let summary, !summary.isEmpty else { return .nothing }
        return "<meta property=\"og:description\" content=\"\(summary)\">\n"
    }
}
