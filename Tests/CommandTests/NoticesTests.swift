import Foundation
import TestSupport
import Testing

/// Other people's work in the tool is named, with its licence.
struct NoticesTests {
    private static let text = (try? Repository.text(Repository.root + "/THIRD-PARTY-NOTICES")) ?? ""
    private static let rule = "\n" + String(repeating: "=", count: 80) + "\n"

    /// The list of components with their authors.
    private static let components = text.split(separator: rule, maxSplits: 1).first ?? ""

    @Test func licensesPrintsTheNotices() throws {
        let result = try Command.curbcut(["--licenses"])
        #expect(!Self.text.isEmpty && result.outputText == Self.text)
        #expect(result.errors.isEmpty && result.status == 0)
    }

    @Test func withoutCommandTheToolShowsItsHelp() throws {
        let result = try Command.curbcut([])
        #expect(result.outputText.contains("SUBCOMMANDS") && result.outputText.contains("--licenses"))
        #expect(result.status == 0)
    }

    @Test func everyLibraryOfThePackageHasANotice() throws {
        let package = try Repository.text(Repository.root + "/Package.swift")
        let libraries =
            package.matches(of: #/pkgConfig: "([^"]+)"/#).map(\.1)
            + package.matches(of: #/\.package\(url: "[^"]*\/([^"\/]+)"/#).map(\.1)
        #expect(libraries.count >= 3)
        for library in libraries { #expect(Self.components.contains(library), "\(library) has no notice") }
    }

    @Test func everyTableOfDataHasANotice() {
        let tables = [".tsv", ".txt"].flatMap { Repository.files(below: Repository.root + "/Data", ending: $0) }
        #expect(!tables.isEmpty)
        for table in tables {
            let name = table.dropFirst(Repository.root.utf8.count + 1)
            #expect(Self.components.contains("    \(name)"), "\(name) has no notice")
        }
    }

    @Test func everyLicenceThatIsNamedIsThereOnce() {
        let named = Self.components.matches(of: #/\n    [^\n]*: ([A-Za-z0-9.-]+)(?=\n)/#).map { String($0.1) }
        let parts = Self.text.components(separatedBy: Self.rule).dropFirst()
        let titles = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
        #expect(Set(titles) == Set(named) && Set(titles).count == titles.count)
        #expect(parts.allSatisfy { !$0.isEmpty } && parts.count == 2 * titles.count)
    }

    @Test func releaseCarriesTheNotices() throws {
        let script = try Repository.text(Repository.root + "/Scripts/package")
        #expect(script.contains(##""$tool" --licenses > "$stage/share/doc/curbcut/THIRD-PARTY-NOTICES""##))
        #expect(script.contains("{THIRD-PARTY-NOTICES,copyright}"))
    }
}
