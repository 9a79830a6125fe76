import Foundation

/// Runs a program until it ends.
package enum Command {
    package struct Result: Sendable {
        package let status: Int32
        package let output: [UInt8]
        package let errors: [UInt8]

        /// Standard output as text.
        package var outputText: String { String(decoding: output, as: UTF8.self) }
        /// Standard error as text.
        package var errorText: String { String(decoding: errors, as: UTF8.self) }
    }

    /// `folder` is the working directory; nil for the current one.
    package static func run(
        _ program: String, _ arguments: [String], input: [UInt8] = [], in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws -> Result {
        // Files instead of pipes: however much a program writes, no reader is needed meanwhile.
        let place = NSTemporaryDirectory() + "/curbcut-run-" + UUID().uuidString
        defer { for end in ["in", "out", "err"] { try? FileManager.default.removeItem(atPath: "\(place).\(end)") } }
        try Data(input).write(to: URL(fileURLWithPath: place + ".in"))
        for end in ["out", "err"] { _ = FileManager.default.createFile(atPath: "\(place).\(end)", contents: nil) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardInput = FileHandle(forReadingAtPath: place + ".in")
        process.standardOutput = FileHandle(forWritingAtPath: place + ".out")
        process.standardError = FileHandle(forWritingAtPath: place + ".err")
        try process.run()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: try Repository.bytes(place + ".out"),
            errors: try Repository.bytes(place + ".err"))
    }

    /// The tool under test: beside the test bundle, or named by `CURBCUT_TOOL`.
    package static let tool: String = {
        if let named = ProcessInfo.processInfo.environment["CURBCUT_TOOL"] { return named }
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = bundle.appendingPathComponent("curbcut").path
        return FileManager.default.isExecutableFile(atPath: beside) ? beside : Repository.root + "/.build/debug/curbcut"
    }()

    /// Runs `curbcut`.
    package static func curbcut(
        _ arguments: [String], input: [UInt8] = [], in folder: String? = nil, environment: [String: String] = [:]
    ) throws -> Result {
        try run(tool, arguments, input: input, in: folder, environment: environment)
    }

    /// Runs the reference program that the tests install.
    package static func cmark(_ arguments: [String], input: [UInt8]) throws -> [UInt8] {
        try run("/usr/bin/cmark-gfm", arguments, input: input).output
    }
}
