extension Page {
    /// What labels of parts name, each list of frameworks once, in the order of the text.
    package var frameworkLabels: [[Framework]] { sections.first?.notes.labels ?? [] }

    /// All parts for frameworks, in the order of the text.
    package func forEachFrameworkPart(_ body: (FrameworkPart) -> Void) {
        for section in sections { section.notes.forEachFrameworkPart(body) }
    }
}

extension NotePieces {
    /// Those of topics and of other parts included.
    package func forEachFrameworkPart(_ body: (FrameworkPart) -> Void) {
        for piece in self {
            switch piece {
            case .blocks, .items: continue
            case .topic(let topic): topic.notes.forEachFrameworkPart(body)
            case .frameworks(let parts):
                for part in parts {
                    body(part)
                    part.notes.forEachFrameworkPart(body)
                }
            }
        }
    }
}
