import TestSupport
import Testing

/// Which room may see which: the table of design.md, as Package.swift has it now. The compiler alone does not hold it,
/// because it accepts what a dependency imports.
struct ImportTests {
    /// The rooms that each room may import, besides the standard library's own modules.
    static let allowed: [String: Set<String>] = [
        "Sources/Markdown": ["CMarkGFM", "SafeHTML"],
        "Sources/SafeHTML": [],
        "Sources/Handbook": ["Markdown"],
        "Sources/Reading": ["Markdown", "Handbook", "CYaml"],
        "Sources/History": ["Markdown", "Handbook", "Reading"],
        "Sources/Linting": ["Markdown", "Handbook"],
        "Sources/Searching": ["SafeHTML", "Markdown", "Handbook"],
        "Sources/Exporting": ["Markdown", "Handbook", "SafeHTML"],
        "Templates": ["SafeHTML", "Handbook", "Markdown", "Exporting"],
        "Sources/Publishing": [
            "CPosix", "Markdown", "Handbook", "Templates", "Exporting", "Searching", "SafeHTML",
        ],
        "Sources/Previewing": ["CZlib", "Handbook", "Reading", "Publishing", "Markdown"],
        "Sources/curbcut": [
            "Markdown", "Handbook", "Reading", "Linting", "Searching", "SafeHTML", "Templates", "Exporting",
            "Publishing", "Previewing", "History", "ArgumentParser",
        ],
    ]
    private static let system: Set<String> = ["Glibc", "Darwin", "Synchronization", "Dispatch"]
    @Test(arguments: SourceFile.all) func importsOnlyWhatItsRoomMaySee(file: SourceFile) {
        let room = allowed(for: file)
        let foreign = file.imports.filter { !room.contains($0) && !Self.system.contains($0) }
        #expect(foreign.isEmpty, "\(file) may import \(room.sorted()), not \(foreign)")
    }

    private func allowed(for file: SourceFile) -> Set<String> {
        Self.allowed[file.room] ?? []
    }

    @Test(arguments: SourceFile.all) func liesInARoom(file: SourceFile) {
        #expect(Self.allowed[file.room] != nil, "\(file) lies in no room of the table; add the room or move the file")
    }

    @Test(arguments: ["CMarkGFM", "CZlib", "CYaml", "CPosix"]) func isSeenByOneFileOnly(module: String) {
        let files = SourceFile.all.filter { $0.imports.contains(module) }
        #expect(files.count == 1, "\(module) is imported by \(files)")
    }
}
