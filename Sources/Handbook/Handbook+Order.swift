extension Handbook {
    /// What folders of pages are called in their addresses, each once.
    package var folderNames: Set<String> { Set(folders.keys.compactMap(\.segments.last)) }

    /// The folders that the settings put in order and that do not exist, in that order.
    package var idleOrder: [String] {
        if settings.order.isEmpty { return [] }
        let names = folderNames
        return settings.order.filter { !names.contains($0) }
    }
}
