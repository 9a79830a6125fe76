import Handbook
import SafeHTML

/// The page that a server shows for unknown addresses, at any depth: if the handbook's own address is known, everything
/// on it is relative to that and not to the requested address. Otherwise, a script looks for the handbook.
package struct NotFoundPage {
    let handbook: Handbook

    package init(_ handbook: Handbook) {
        self.handbook = handbook
    }

    package var html: HTML {
        var layout = Layout(
            handbook: handbook, route: .home, title: text[.notFound], kind: "not-found",
            shell: PageShell(handbook: handbook, seenFrom: .home), base: base, isInterface: true)
        if base == nil { layout.scriptOfBase = Self.search }
        if base != nil { layout.skipTarget = Address(from: "", to: "404.html", fragment: "page.content") }
        return layout.html(main: main)
    }

    private var main: HTML {
        """
        <h1>\(text[.notFound])</h1>
        <p>\(text[.notFoundReason])</p>
        <p>\(text.html(.notFoundWay, ["frontPage": frontPage]))</p>
        """
    }

    private var text: Interface { handbook.settings.interface }

    private var frontPage: HTML {
        "<a href=\"\(Address(from: .home, to: .home))\">\(text[.frontPage])</a>"
    }

    /// The path without the server's name, so that it also works on a trial server; nil if the handbook's address is
    /// unknown.
    private var base: Address? {
        guard let address = handbook.settings.baseURL, let server = address.firstRange(of: "://") else { return nil }
        let path = address[server.upperBound...].drop { $0 != "/" }
        return Address(written: path.hasSuffix("/") ? String(path) : path + "/")
    }

    /// Tries the folders above the requested address, the innermost first, until one has the styles. In the page, because
    /// the address of a file would be as unknown.
    private static let search: HTML = """
        <script>
        (() => {
          const folders = location.pathname.split("/").slice(1, -1);
          const base = document.createElement("base");
          const again = (script) => {
            const copy = document.createElement("script");
            copy.async = false;
            copy.src = script.getAttribute("src");
            script.replaceWith(copy);
          };
          addEventListener("error", ({ target }) => {
            if (target !== document.querySelector("link[rel=stylesheet]") || !folders.length) return;
            folders.pop();
            base.href = `/${folders.map((folder) => `${folder}/`).join("")}`;
            document.head.prepend(base);
            for (const link of document.querySelectorAll("link[rel=stylesheet]")) link.replaceWith(link.cloneNode());
            document.querySelectorAll("script[src]").forEach(again);
            const skip = document.querySelector(".skip-link");
            if (skip) skip.href = `${location.pathname}#page.content`;
          }, true);
        })();
        </script>

        """
}
