#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif
import Base
import Handbook
import Markdown

/// Walks a content folder with `readdir`, which takes a hundredth of the time of Foundation's enumerator.
struct FolderWalk {
    let root: String
    /// Where symbolic links may lead: into one of these, which have no links in their paths.
    private let homes: [String]
    /// The folders that lead to the present one, to see a symbolic link that leads back.
    private var ancestors: Set<FolderIdentity> = []

    private struct FolderIdentity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    init(root: String, homes: [String]) {
        self.root = root
        self.homes = homes
    }

    /// Folders nested deeper than this are not content but a mistake; the path would not fit the system's limit either.
    private static let maximumDepth = 64

    mutating func visit(from folder: String = "", depth: Int = 0, into listing: inout ContentFolder.Listing) {
        let location = folder.isEmpty ? root : root + "/" + folder
        var status = stat()
        guard stat(location, &status) == 0, let handle = opendir(location) else {
            // Removed since its name was read.
            if errno == ENOENT, depth > 0 { return }
            Shortage.note(errno)
            report(folder, .unreadable(reason: Self.reason(errno)), into: &listing)
            return
        }
        let identity = FolderIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
        guard depth < Self.maximumDepth, ancestors.insert(identity).inserted else {
            closedir(handle)
            report(folder, .linkLoop, into: &listing)
            return
        }
        defer { ancestors.remove(identity) }
        let (entries, failure) = Self.entries(handle)
        if failure != 0 {
            Shortage.note(failure)
            report(folder, .unreadable(reason: Self.reason(failure)), into: &listing)
        }
        for entry in entries {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            guard entry.isText else {
                // No address can hold it, so that nobody misses a file of another kind.
                let isMissed = entry.type == UInt8(DT_DIR) || ContentPath(path).isPage
                if isMissed { report(path, .nameNotUTF8, into: &listing) }
                continue
            }
            switch kind(entry, path: path) {
            case .folder: visit(from: path, depth: depth + 1, into: &listing)
            case .file: add(path, to: &listing)
            case .loop: report(path, .linkLoop, into: &listing)
            case .astray: report(path, .linkLeadsAstray, into: &listing)
            case .other: break
            }
        }
    }

    private func add(_ path: String, to listing: inout ContentFolder.Listing) {
        let file = ContentPath(path)
        if file.isFragment {
            if file.isSectionPage { report(path, .sectionPage, into: &listing) }
            listing.fragments.append(file)
        } else if file.isPage {
            listing.pages.append(file)
        } else {
            if file.isOfAnotherGenerator { report(path, .notAPage, into: &listing) }
            listing.files.append(file)
        }
    }

    private func report(_ path: String, _ kind: ReadingProblem.Kind, into listing: inout ContentFolder.Listing) {
        listing.problems.append(ReadingProblem(path: ContentPath(path.isEmpty ? "." : path), kind: kind))
    }

    // MARK: Entries

    private enum Kind { case folder, file, loop, astray, other }

    private struct Entry {
        /// With U+FFFD for what is not UTF-8.
        let name: String
        let isText: Bool
        let type: UInt8
    }

    /// The entries by name, so that the result does not depend on the disk's order, and the system's error number when
    /// these are not all.
    private static func entries(_ handle: OpaquePointer) -> ([Entry], failure: Int32) {
        defer { closedir(handle) }
        var entries: [Entry] = []
        // readdir(3): nil is the end, or an error when the number has changed.
        errno = 0
        while let entry = readdir(handle) {
            let (name, isText) = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    String(validatingCString: name).map { ($0, true) } ?? (String(cString: name), false)
                }
            }
            if !name.hasPrefix(".") {
                entries.append(Entry(name: name, isText: isText, type: entry.pointee.d_type))
            }
            errno = 0
        }
        let failure = errno
        return (entries.sorted { $0.name.precedes($1.name) }, failure)
    }

    private func kind(_ entry: Entry, path: String) -> Kind {
        switch Int32(entry.type) {
        case Int32(DT_DIR): return .folder
        case Int32(DT_REG): return .file
        case Int32(DT_LNK), Int32(DT_UNKNOWN): return kindBehindLink(path)
        default: return .other
        }
    }

    /// Whether a path, which may go through links, ends at a file of this folder.
    func leadsToFile(_ path: String) -> Bool { kindBehindLink(path) == .file }

    /// A link may lead to another place of the content or of the media beside it, not out of them.
    private func kindBehindLink(_ path: String) -> Kind {
        var status = stat()
        guard stat(root + "/" + path, &status) == 0 else { return errno == ELOOP ? .loop : .astray }
        guard let target = ContentFolder.realPath(root + "/" + path),
            homes.contains(where: { target == $0 || target.hasPrefix($0 == "/" ? $0 : $0 + "/") })
        else { return .astray }
        if status.st_mode & S_IFMT == S_IFDIR { return .folder }
        return status.st_mode & S_IFMT == S_IFREG ? .file : .other
    }

    static func reason(_ code: Int32) -> String {
        String(cString: strerror(code))
    }
}

extension ContentPath {
    /// Whether it would be a page if Hugo's name for it were not one of a fragment.
    fileprivate var isSectionPage: Bool {
        fileName == "_index.md" && !ContentPath((folder + ["index.md"]).joined(separator: "/")).isFragment
    }

    /// Whether it ends as Markdown does elsewhere (Docusaurus and Starlight: `.mdx`; MkDocs, Jekyll: the others): left out
    /// without a word it would be missed.
    fileprivate var isOfAnotherGenerator: Bool {
        guard let last = text.utf8.last, "xndXND".utf8.contains(last) else { return false }
        return ["mdx", "mdown", "mkdn", "mkd", "mkdown"].contains(fileExtension)
    }
}
