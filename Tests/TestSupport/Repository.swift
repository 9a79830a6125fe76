import Foundation

/// Paths in this checkout.
package enum Repository {
    package static let root: String = {
        var url = URL(fileURLWithPath: #filePath)
        // Tests/TestSupport/Repository.swift
        for _ in 0..<3 { url.deleteLastPathComponent() }
        return url.path
    }()

    package static let fixtures = root + "/Tests/Fixtures"

    /// Data beside the engineers' checkouts: `corpus`, `conformance`. Nil in a fresh clone.
    package static func shared(_ name: String) -> String? {
        let path = root + "/../shared/" + name
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }

    /// All files below `folder` whose names end with `ending`, as paths, sorted.
    package static func files(below folder: String, ending: String) -> [String] {
        guard let walk = FileManager.default.enumerator(atPath: folder) else { return [] }
        return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { folder + "/" + $0 }.sorted()
    }

    package static func bytes(_ path: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    package static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }
}
