import Testing
import TestSupport

/// Rooms follow their table in Documentation/Architecture.md. The compiler alone does not enforce it, because it
/// accepts imports of a dependency's dependencies.
struct RoomTests {
    private static let rooms = RoomTable.rooms
    private static let standard: Set<String> = ["Swift", "Synchronization"]
    private static let system: Set<String> = [
        "Glibc", "Musl", "Darwin", "Bionic", "Dispatch", "Foundation",
        "FoundationEssentials", "FoundationInternationalization",
    ]

    @Test(arguments: SourceFile.all) func importsOnlyWhatItsRoomMaySee(file: SourceFile) throws {
        let allowed = try #require(
            Self.rooms[file.room]?.imports, "\(file) is in no room of the table; add the room or move the file")
        let foreign = file.imports.filter {
            !allowed.contains($0) && !Self.standard.contains($0) && !Self.system.contains($0)
        }
        #expect(foreign.isEmpty, "\(file) may import \(allowed.sorted()), not \(foreign)")
    }

    @Test func onlyToolsSeeTheSystem() {
        let known: [String: Set] = [
            "Sources/Tools": ["Dispatch"],
            "Sources/Essentials": ["FoundationEssentials", "Foundation", "Glibc", "Musl", "Darwin"],
        ]
        let files = SourceFile.all.filter {
            !Self.system.intersection($0.imports).isSubset(of: known[$0.room, default: []])
        }
        #expect(files.isEmpty, "\(files) call the system; ask Tools in Swift types instead")
    }

    /// Errors, states of files and paths have types of their own there.
    @Test(arguments: ["errno", "stat()", "strerror(", "[CChar]"])
    func roomsAboveToolsDoNotSpeakC(word: String) {
        for file in SourceFile.all where file.room != "Sources/Tools" {
            let lines = file.lines(with: word)
            #expect(lines.isEmpty, "\(file):\(lines): let Tools say it in Swift")
        }
    }

    @Test func everyImportOfTheTableIsUsed() {
        for (path, room) in Self.rooms {
            let used = Set(SourceFile.all.filter { $0.room == path }.flatMap(\.imports))
            let unused = room.imports.subtracting(used)
            #expect(unused.isEmpty, "\(path) imports none of \(unused.sorted()); take them from the table")
        }
    }

    @Test func roomsStaySmall() {
        for (path, room) in Self.rooms {
            let lines = SourceFile.all.filter { $0.room == path }.map(\.lines.count).reduce(0, +)
            #expect(lines <= room.mostLines, "\(path) has \(lines) lines; make it simpler before it grows")
        }
    }

    @Test func packageAgreesWithTheTable() throws {
        let package = try Repository.text(Repository.root + "/Package.swift")
        for (path, room) in Self.rooms where room.mostLines > 0 {
            let name = path.split(separator: "/").last ?? ""
            let targets = package.split(separator: "arget(").dropFirst()
            let target = try #require(targets.first { $0.contains("name: \"\(name)\"") }, "\(name) is no target")
            let list = target.split(separator: "dependencies: [").dropFirst().first?.split(separator: "]").first ?? ""
            let names = list.split(separator: "\"").filter { $0.allSatisfy(\.isLetter) }.map(String.init)
            #expect(Set(names) == room.imports, "dependencies of \(name)")
        }
    }

    @Test(arguments: ["CMarkGFM", "CYaml"]) func isSeenByOneFileOnly(module: String) {
        let files = SourceFile.all.filter { $0.imports.contains(module) }
        #expect(files.count == 1, "\(module) is imported by \(files)")
    }
}

/// The table "Rooms" of Documentation/Architecture.md: room | duty | way in | may import | lines at most.
private struct RoomTable {
    /// The modules that the room may import besides the standard library.
    let imports: Set<String>
    /// The most lines of Swift; 0 for a module map.
    let mostLines: Int

    /// The rooms by their path.
    static let rooms: [String: RoomTable] = {
        let text = (try? Repository.text(Repository.root + "/Documentation/Architecture.md")) ?? ""
        var rooms: [String: RoomTable] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix("| `") {
            let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
            guard cells.count == 5, let path = cells[0].split(separator: "`").first else { continue }
            let modules = cells[3].split { $0 == "," || $0 == " " }.map(String.init)
            rooms[String(path)] = RoomTable(imports: Set(modules).subtracting(["–"]), mostLines: Int(cells[4]) ?? 0)
        }
        return rooms
    }()
}
