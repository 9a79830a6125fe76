import Handbook
import Markdown
import Tools

extension Finding {
    /// A page, a file or a folder that cannot be read.
    static func unreadable(_ path: ContentPath, reason: String) -> Finding {
        .unread(.file, path: path, "cannot be read (\(reason)), so it is not published; check its permissions")
    }
}

/// Walks a content folder.
struct FolderWalk {
    let root: String
    /// Folders that symbolic links may lead into, as paths without links.
    private let homes: [String]
    /// The folders above the present one, to detect symbolic links that lead back.
    private var ancestors: Set<FileIdentity> = []

    init(root: String, homes: [String]) { (self.root, self.homes) = (root, homes) }

    /// Folders nested deeper than this are a mistake; their paths would also exceed the system's limit.
    private static let maximumDepth = 64

    mutating func visit(from folder: String = "", depth: Int = 0, into listing: inout ContentFolder.Listing) {
        let location = folder.isEmpty ? root : root + "/" + folder
        do throws(SystemError) {
            let identity = try FileStatus.of(location).identity
            guard depth < Self.maximumDepth else { return report(folder, Self.tooDeep, into: &listing) }
            guard ancestors.insert(identity).inserted else { return report(folder, Self.linkLoop, into: &listing) }
            defer { ancestors.remove(identity) }
            let (entries, failure) = try FolderEntry.list(location)
            if let failure { report(folder, failure, into: &listing) }
            visit(entries, of: folder, depth: depth, into: &listing)
        } catch {
            // Removed after its name was read.
            if !error.isMissing || depth == 0 { report(folder, error, into: &listing) }
        }
    }

    /// Visits entries by name, so that the result does not depend on the disk's order.
    private mutating func visit(
        _ entries: [FolderEntry], of folder: String, depth: Int, into listing: inout ContentFolder.Listing
    ) {
        for entry in entries.filter({ !$0.name.hasPrefix(".") }).sorted(by: { $0.name.precedes($1.name) }) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            var name = Array(entry.name.utf8)
            guard entry.isText, name.replaceControls() == nil else {
                // No address can contain the name, so only folders and pages are worth reporting.
                let isMissed = entry.kind == .folder || ContentPath(path).isPage
                let fault = entry.isText ? "has a control character" : "is not UTF-8"
                if isMissed { report(path, "this name \(fault), so it is left out; rename it", into: &listing) }
                continue
            }
            switch kind(entry, path: path) {
            case .folder: visit(from: path, depth: depth + 1, into: &listing)
            case .file: add(path, to: &listing)
            case .loop: report(path, Self.linkLoop, into: &listing)
            case .astray: report(path, Self.leadsAstray, into: &listing)
            case .other:
                listing.findings.append(
                    Finding(
                        .file, .warning, path: ContentPath(path),
                        "this is a pipe or a device, not a file, so it is left out; remove it"))
            }
        }
    }

    private func add(_ path: String, to listing: inout ContentFolder.Listing) {
        let file = ContentPath(path)
        if file.isFragment {
            listing.fragments.append(file)
        } else if file.isPage {
            listing.pages.append(file)
        } else {
            listing.files.append(file)
        }
    }

    private func report(_ folder: String, _ error: SystemError, into listing: inout ContentFolder.Listing) {
        listing.findings.append(.unreadable(ContentPath(folder.isEmpty ? "." : folder), reason: error.reason))
    }

    private func report(_ path: String, _ message: String, into listing: inout ContentFolder.Listing) {
        listing.findings.append(Finding(.file, path: ContentPath(path.isEmpty ? "." : path), message))
    }

    private static let linkLoop = "leads back to a folder that contains it; remove the symbolic link"
    private static let tooDeep = "is more than \(maximumDepth) folders deep, so it is left out; move its pages up"
    private static let leadsAstray =
        "this symbolic link leads nowhere or out of the content folder, so it is left out; put the file itself here"

    // MARK: Entries

    private enum Kind { case folder, file, loop, astray, other }

    private func kind(_ entry: FolderEntry, path: String) -> Kind {
        switch entry.kind {
        case .folder: .folder
        case .file: .file
        case .unknown: kindOfTarget(path)
        case .other: .other
        }
    }

    /// Whether a path, perhaps through links, leads to a file within `homes`.
    func leadsToFile(_ path: String) -> Bool { kindOfTarget(path) == .file }

    /// The kind of a link's target, which must be in the content or the media beside it.
    private func kindOfTarget(_ path: String) -> Kind {
        let status: FileStatus
        do throws(SystemError) { status = try FileStatus.of(root + "/" + path) } catch {
            return error.isLinkLoop ? .loop : .astray
        }
        guard let target = Disk.realPath(root + "/" + path),
            homes.contains(where: { target == $0 || Disk.rest(of: target, below: $0) != nil })
        else { return .astray }
        if status.isFolder { return .folder }
        return status.isFile ? .file : .other
    }
}
