import Base
import Handbook
import Markdown

/// What a question can be narrowed to: sections of the handbook, platforms, frameworks.
struct Facets: Sendable {
    /// One bit for each value.
    typealias Mask = UInt64

    struct Value: Sendable {
        let kind: Kind
        let id: String
        let name: String
        let mask: Mask
    }

    enum Kind: String, Sendable {
        case section, platform, framework
    }

    /// At most 64; sections of the handbook come last, so that it is they who are cut off.
    let values: [Value]
    private let masks: [Kind: [String: Mask]]

    init(_ handbook: Handbook) {
        var values: [Value] = []
        func add(_ kind: Kind, _ id: String, _ name: String) {
            guard values.count < 64, !values.contains(where: { $0.kind == kind && $0.id == id }) else { return }
            values.append(Value(kind: kind, id: id, name: name, mask: 1 << Mask(values.count)))
        }
        let used = handbook.usedPlatforms
        for platform in used {
            add(.platform, platform.id, platform.name)
        }
        for framework in handbook.vocabulary.terms.frameworks where used.contains(framework.platform) {
            add(.framework, framework.id, framework.name)
        }
        for route in handbook.folders[.home]?.subfolders ?? [] {
            add(.section, route.path, handbook.title(of: route))
        }
        self.values = values
        var masks: [Kind: [String: Mask]] = [:]
        for value in values { masks[value.kind, default: [:]][value.id] = value.mask }
        self.masks = masks
    }

    func mask(_ kind: Kind, _ id: String) -> Mask {
        masks[kind]?[id] ?? 0
    }
}
