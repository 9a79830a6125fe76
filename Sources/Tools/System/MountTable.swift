import Essentials

/// Mount points of file systems, folders and files. Device numbers are not enough: a bind mount, as in containers, has
/// the number of the folder around it.
package struct MountTable {
    /// Absolute paths; nil if the system does not list them, as in a `chroot` without `/proc`.
    private let points: [RawPath]?

    /// The mount table at this moment.
    package static var current: MountTable { MountTable(points: systemPoints) }

    /// Reads the lines of `/proc/self/mountinfo` (proc(5)).
    package init(lines: [UInt8]) {
        self.init(points: lines.split(separator: UInt8(ascii: "\n")).compactMap(Self.point))
    }

    private init(points: [RawPath]?) {
        self.points = points
    }

    package var isKnown: Bool { points != nil }

    package func contains(_ folder: String) -> Bool {
        points?.contains(RawPath(folder)) ?? false
    }

    /// Mount points inside a folder, relative to it. `folder` is absolute and without symbolic links.
    package func points(below folder: String) -> [RawPath] {
        let prefix = Array((folder == "/" ? folder : folder + "/").utf8CString.dropLast())
        return (points ?? []).filter { $0.chars.count > prefix.count + 1 && $0.chars.starts(with: prefix) }
            .map { RawPath(chars: Array($0.chars[prefix.count...])) }
    }

    /// Throws if anything is mounted at a folder or below, because removing it would empty the mount.
    package func checkRemoval(of folder: String) throws(FileError) {
        let resolved = Disk.realPath(folder) ?? folder
        if contains(resolved) { throw FileError(.write, path: folder, .busy) }
        let busy = points(below: resolved).first.map { folder + "/" + $0.text }
        if let busy { throw FileError(.write, path: busy, .busy) }
    }

    // MARK: What systems show

    #if os(Linux)
        private static var systemPoints: [RawPath]? {
            (try? FileReader.read("/proc/self/mountinfo")).flatMap { MountTable(lines: $0).points }
        }
    #else
        private static var systemPoints: [RawPath]? {
            let count = getfsstat(nil, 0, MNT_NOWAIT)
            guard count > 0 else { return nil }
            // Room for new mounts between the two calls.
            var systems = [statfs](repeating: statfs(), count: Int(count) + 16)
            let length = systems.count * MemoryLayout<statfs>.stride
            let found = getfsstat(&systems, Int32(length), MNT_NOWAIT)
            guard found >= 0 else { return nil }
            return systems.prefix(Int(found)).map { system in
                withUnsafeBytes(of: system.f_mntonname) { name in
                    RawPath(chars: name.prefix { $0 != 0 }.map { CChar(bitPattern: $0) } + [0])
                }
            }
        }
    #endif

    /// The fifth field is the mount point (proc(5)).
    private static func point(of line: ArraySlice<UInt8>) -> RawPath? {
        let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
        guard fields.count > 4 else { return nil }
        return RawPath(chars: unescape(Array(fields[4])).map { CChar(bitPattern: $0) } + [0])
    }

    /// The kernel writes spaces, tabs, line ends and backslashes as a backslash and three octal digits.
    private static func unescape(_ field: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var place = 0
        while place < field.count {
            let digits = field[place...].dropFirst().prefix(3)
            if field[place] == UInt8(ascii: "\\"), digits.count == 3,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(byte)
                place += 4
            } else {
                bytes.append(field[place])
                place += 1
            }
        }
        return bytes
    }
}
