/// Finds what an address leads to when it stands on a page, by the rules by which the handbook was linked.
package struct Resolver: Sendable {
    private let linker: Linker

    package init(_ handbook: Handbook) {
        linker = Linker(places: handbook.places, pages: handbook.pages)
    }

    /// What a link to `written` would lead to.
    package func target(of written: String, on page: Page) -> LinkTarget {
        linker.resolve(written, on: page)
    }

    /// The path of an absolute address from the handbook's root; nil for addresses of other sites and relative ones.
    package func ownPath(of address: String) -> String? {
        linker.places.ownAddresses.place(of: address)?.path
    }
}
