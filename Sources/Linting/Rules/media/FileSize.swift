import Handbook

extension Rule {
    static let fileSize = Rule(
        "media/file-size", .warning, what: "A picture has more than two megabytes.",
        why: "It is published as it is: readers wait for it and pay for it."
    ) { page, handbook in
        if handbook.fileSizes.isEmpty { return [] }
        var seen: Set<ContentPath> = []
        return page.graph.references.compactMap { reference in
            guard case .file(let path) = reference.target, let size = handbook.fileSizes[path], size > mostBytes,
                seen.insert(path).inserted
            else { return nil }
            let range = page.locate(reference.span.lowerBound..<reference.span.upperBound, in: reference.node)
            return Words.diagnostic(range, path, size)
        }
    }

    /// Rounded median weight of a web page (HTTP Archive, 2024: 2.3 MB).
    private static let mostBytes = 2_000_000
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ path: ContentPath, _ size: Int) -> Diagnostic {
        Diagnostic(
            range, "\(path.fileName) has \(size / 1_000_000) MB",
            help: "scale it to the width it is shown in, or save it as WebP or AVIF")
    }
}
