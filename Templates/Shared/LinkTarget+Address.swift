import Handbook
import SafeHTML

extension Address {
    /// The address of a target, relative to a page; nil if the target does not exist.
    init?(of target: LinkTarget, from page: Route) {
        switch target {
        case .page(let route, let anchor?) where route == page: self.init(fragment: anchor)
        case .page(let route, let anchor): self.init(from: page, to: route, fragment: anchor)
        case .folder(let route): self.init(from: page, to: route)
        case .tool(let tool, let tail): self = Address(from: page, to: tool.route).with(written: tail)
        case .file(let path): self.init(from: page.path, to: path.text)
        case .elsewhere(let path, let tail): self = Address(from: page.path, to: path).with(written: tail)
        case .external(let text): self.init(written: text)
        // The top of the right page is better than a broken link; the build reports the problem.
        case .unresolved(.noSuchAnchor(let route, _)) where route != page: self.init(from: page, to: route)
        case .unlinked, .unresolved: return nil
        }
    }
}
