import Testing
import TestSupport

/// Imports follow the table of rooms in Documentation/Architecture.md. The compiler alone does not enforce it, because
/// it accepts imports of a dependency's dependencies.
struct ImportTests {
    /// The modules that each room may import besides the standard library, by the room's path.
    private static let allowed = RoomTable.imports
    private static let standard: Set<String> = ["Swift", "Synchronization"]
    private static let system: Set<String> = [
        "Glibc", "Musl", "Darwin", "Bionic", "Dispatch", "Foundation",
        "FoundationEssentials", "FoundationInternationalization",
    ]

    @Test(arguments: SourceFile.all) func importsOnlyWhatItsRoomMaySee(file: SourceFile) throws {
        let room = try #require(
            Self.allowed[file.room], "\(file) is in no room of the table; add the room or move the file")
        let foreign = file.imports.filter {
            !room.contains($0) && !Self.standard.contains($0) && !Self.system.contains($0)
        }
        #expect(foreign.isEmpty, "\(file) may import \(room.sorted()), not \(foreign)")
    }

    @Test func onlyPlatformSeesTheSystem() {
        let known: [String: Set] = [
            "Sources/LibC": ["Glibc", "Musl", "Darwin"], "Sources/Platform": ["Dispatch"],
            "Sources/Essentials": ["FoundationEssentials", "Foundation"],
        ]
        let files = SourceFile.all.filter {
            !Self.system.intersection($0.imports).isSubset(of: known[$0.room, default: []])
        }
        #expect(files.isEmpty, "\(files) call the system; ask Platform in Swift types instead")
    }

    /// Errors, states of files and paths have types of their own there.
    @Test(arguments: ["errno", "stat()", "strerror(", "[CChar]"])
    func roomsAbovePlatformDoNotSpeakC(word: String) {
        for file in SourceFile.all where file.room != "Sources/Platform" {
            let lines = file.lines(with: word)
            #expect(lines.isEmpty, "\(file):\(lines): let Platform say it in Swift")
        }
    }

    @Test func everyImportOfTheTableIsUsed() {
        for (room, modules) in Self.allowed {
            let used = Set(SourceFile.all.filter { $0.room == room }.flatMap(\.imports))
            let unused = modules.subtracting(used)
            #expect(unused.isEmpty, "\(room) imports none of \(unused.sorted()); take them from the table")
        }
    }

    @Test(arguments: ["CMarkGFM", "CYaml"]) func isSeenByOneFileOnly(module: String) {
        let files = SourceFile.all.filter { $0.imports.contains(module) }
        #expect(files.count == 1, "\(module) is imported by \(files)")
    }
}

/// The table "Rooms" of Documentation/Architecture.md: room | duty | way in | may import.
private enum RoomTable {
    static let imports: [String: Set<String>] = {
        let text = (try? Repository.text(Repository.root + "/Documentation/Architecture.md")) ?? ""
        var imports: [String: Set<String>] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.trimmingPrefix(" ") }
            guard cells.count == 4, let room = cells[0].split(separator: "`").first else { continue }
            let modules = cells[3].split { $0 == "," || $0 == " " }.map(String.init)
            imports[String(room)] = Set(modules).subtracting(["–"])
        }
        return imports
    }()
}
