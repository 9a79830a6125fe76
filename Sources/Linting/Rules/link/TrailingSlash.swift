import Handbook

extension Rule {
    static let trailingSlash = Rule("link/trailing-slash") { page, handbook in
        if handbook.endsAddressesWithSlash { return [] }
        return page.realReferences.compactMap { reference in
            let written = reference.written
            guard reference.isOwnPath, written.hasSuffix("/"), handbook.retired(written) == nil else { return nil }
            switch reference.target {
            // Other sites have addresses of their own kind.
            case .folder, .elsewhere: return nil
            default: break
            }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            let text = page.text(range)
            let fixed = text.replacing(written + ")", with: written.dropLast() + ")")
            return Diagnostic(
                range, "'\(written)' ends with a slash", help: "write '\(written.dropLast())'",
                fix: fixed == text ? nil : .safe(range, fixed))
        }
    }
}

extension Reference {
    /// Whether the reference is a path from the handbook's root.
    fileprivate var isOwnPath: Bool {
        (kind == .link || kind == .rawLink || kind == .ownAddress) && written.count > 1 && written.hasPrefix("/")
    }
}

extension Handbook {
    /// Whether most links from the root to pages end with a slash, as most generators write them.
    var endsAddressesWithSlash: Bool {
        var (with, without) = (0, 0)
        for page in pages {
            for reference in page.references where reference.isOwnPath {
                switch reference.target {
                case .folder, .file, .elsewhere: continue
                default: reference.written.hasSuffix("/") ? (with += 1) : (without += 1)
                }
            }
        }
        // A few links do not make a habit.
        return with > without && with >= 5
    }
}
