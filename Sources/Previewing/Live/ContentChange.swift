import Handbook
import Reading

/// What is different in a content folder.
struct ContentChange: Sendable {
    var changed: [ContentPath] = []
    private(set) var added: [ContentPath] = []
    private(set) var removed: [ContentPath] = []
    /// Files beside the pages that came, changed or went.
    var files: [ContentPath] = []
    /// Whether everything was read again.
    private(set) var isTotal = false
    /// Whether something may have another place now; otherwise pages have changed in their text only.
    var rearranges = false

    init() {}

    /// From one list of files to another; `isOther` tells which of those in both have changed.
    init(
        from old: ContentFolder.Listing, to new: ContentFolder.Listing, isOther: (ContentPath) -> Bool
    ) {
        let (oldPages, newPages) = (Set(old.pages), Set(new.pages))
        added = new.pages.filter { !oldPages.contains($0) }
        removed = old.pages.filter { !newPages.contains($0) }
        let (oldFiles, newFiles) = (Set(old.files), Set(new.files))
        files = old.files.filter { !newFiles.contains($0) }
        files += new.files.filter { !oldFiles.contains($0) || isOther($0) }
    }

    static let nothing = ContentChange()

    /// All is new, as after a change of the settings.
    static var everything: ContentChange {
        var change = ContentChange()
        (change.isTotal, change.rearranges) = (true, true)
        return change
    }

    var isEmpty: Bool { !isTotal && changed.isEmpty && added.isEmpty && removed.isEmpty && files.isEmpty }
}
