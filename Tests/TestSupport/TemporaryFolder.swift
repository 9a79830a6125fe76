import Foundation

/// A folder that is deleted with its last reference.
package final class TemporaryFolder: Sendable {
    package let path: String

    package init() throws {
        path = NSTemporaryDirectory() + "/curbcut-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // Some tests remove permissions, without which nothing could be deleted.
        _ = try? Command.run("/bin/chmod", ["-R", "u+rwx", path])
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The absolute path of an item in the folder.
    package func location(_ name: String) -> String {
        path + "/" + name
    }

    @discardableResult
    package func write(_ text: String, to name: String) throws -> String {
        try write(Array(text.utf8), to: name)
    }

    @discardableResult
    package func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: location(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    package func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: location(name), withIntermediateDirectories: true)
    }

    package func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: location(name), withDestinationPath: target)
    }

    package func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: location(name))
    }

    package func setRights(_ rights: Int, of name: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: location(name))
    }

    package func text(_ name: String) throws -> String {
        try Repository.text(location(name))
    }

    package func bytes(_ name: String) throws -> [UInt8] {
        try Repository.bytes(location(name))
    }

    package func holds(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: location(name))
    }

    /// The relative paths of all files in the folder and below, sorted, hidden files included.
    package func files() -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
        return walk.compactMap { $0 as? String }.filter { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: location(name), isDirectory: &isFolder)
            return !isFolder.boolValue
        }.sorted()
    }

    /// Properties that change when a file is written again.
    package struct Identity: Equatable, Sendable {
        package let inode: UInt64
        package let modified: Date
    }

    package func identity(_ name: String) throws -> Identity {
        let attributes = try FileManager.default.attributesOfItem(atPath: location(name))
        return Identity(
            inode: (attributes[.systemFileNumber] as? NSNumber)?.uint64Value ?? 0,
            modified: attributes[.modificationDate] as? Date ?? .distantPast)
    }
}
