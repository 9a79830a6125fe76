/// A version of the handbook that is published beside the others.
package struct HandbookVersion: Sendable, Equatable {
    /// The name in the switch: "2.0".
    package let name: String
    /// Its home page: a web address, or a path on the same host such as `/handbook/v1/`.
    package let address: String

    package init(name: String, address: String) { (self.name, self.address) = (name, address) }

    /// Whether a handbook published at `baseURL` is this version.
    package func isAt(_ baseURL: String?) -> Bool {
        guard let base = baseURL?.withSlash else { return false }
        let address = address.withSlash
        return address.hasSlashInFront ? OwnAddresses.split(base)?.path == address[...] : address == base
    }
}
