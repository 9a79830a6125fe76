import ContentGraph
import SafeHTML

/// What a server shows for an address that leads nowhere. It may be shown at any depth, so it is complete on its own
/// when no base address is known.
package struct NotFoundPage {
    let handbook: Handbook

    package init(_ handbook: Handbook) {
        self.handbook = handbook
    }

    package var html: HTML {
        Layout(
            handbook: handbook, route: .home, title: "Page not found", kind: "not-found",
            frame: Frame(handbook: handbook, seenFrom: .home)
        ).html(main: main)
    }

    private var main: HTML {
        """
        <h1>Page not found</h1>
        <p>There is no page at this address. It may have moved, or the address may have been cut off.</p>
        <p><a href="\(home)">Go to the front page</a> and look for it from there.</p>
        """
    }

    private var home: Address {
        handbook.settings.baseURL.map { Address(base: $0, path: []) } ?? Address(from: .home, to: .home)
    }
}
