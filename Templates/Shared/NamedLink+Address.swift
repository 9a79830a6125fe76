import Handbook
import SafeHTML

extension NamedLink {
    /// The address from a page; nil for one that no link may have.
    func address(from route: Route, in handbook: Handbook) -> Address? {
        guard let target = self.route else { return Address(written: written) }
        return Address(from: route, to: handbook.aliases[target] ?? target)
    }
}
