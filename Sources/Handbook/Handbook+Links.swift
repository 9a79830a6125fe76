extension Handbook {
    private var linker: Linker { Linker(places: places, pages: pages) }

    /// The target of a link to `written`, by the rules by which the handbook was linked.
    package func target(of written: String, on page: Page) -> LinkTarget { linker.resolve(written, on: page) }

    /// The target of an address that begins at the handbook's root, whatever the page; nil without pages.
    package func target(ofRooted path: String) -> LinkTarget? { pages.first.map { linker.resolve(path, on: $0) } }

    /// The path of an absolute address from the handbook's root; nil for relative addresses and other sites.
    package func ownPath(of address: String) -> String? { places.ownAddresses.match(address)?.path }
}
