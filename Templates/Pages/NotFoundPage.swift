import Handbook
import SafeHTML

/// The page that a server shows for unknown addresses, at any depth: everything on it is relative to the handbook's own
/// address and not to the requested one.
package struct NotFoundPage: HandbookView {
    let handbook: Handbook

    package init(_ handbook: Handbook) {
        self.handbook = handbook
    }

    package var html: HTML {
        var layout = Layout(
            handbook: handbook, route: .home, title: text[.notFound], kind: .notFound,
            shell: PageShell(handbook: handbook, seenFrom: .home), base: base, isInterface: true)
        layout.skipTarget = Address(from: "", to: "404.html", fragment: "page.content")
        return layout.html(main: main)
    }

    private var main: HTML {
        """
        \(Mark.kerb)<h1>\(text[.notFound])</h1>
        <p>\(text[.notFoundReason])</p>
        <p>\(text.html(.notFoundWay, ["frontPage": frontPage]))</p>
        """
    }

    private var frontPage: HTML {
        "<a href=\"\(Address(from: .home, to: .home))\">\(text[.frontPage])</a>"
    }

    /// The path without the server's name, so that it also works on a trial server; the top of the server if the
    /// handbook's address is unknown.
    private var base: Address? {
        guard let address = handbook.settings.baseURL, let server = address.firstRange(of: "://") else {
            return Address(written: "/")
        }
        let path = address[server.upperBound...].drop { $0 != "/" }
        return Address(written: path.hasSuffix("/") ? String(path) : path + "/")
    }
}
