import Handbook

/// What an earlier build has learnt of its pages: asked before pages are read, and again when the site is published over
/// that build's.
package struct FormerPages: Sendable {
    let published: PublishedPages?
    /// What pages are known by; empty where another program made them, or with other settings.
    package let memory: PageMemory

    package static let unknown = FormerPages(published: nil, memory: .empty)

    /// The same when the folder still has them, or else what it has by now.
    func now(at folder: String) -> PublishedPages? {
        let path = folder + "/" + PublishedPages.fileName
        if let published, Disk.begins(path, with: published.head) { return published }
        return (try? Disk.read(path)).flatMap(PublishedPages.init)
    }
}
