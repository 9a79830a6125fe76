import TestSupport
import Testing

/// One lint rule per file, named after its id: `Rules/html/DuplicateId.swift` declares `html/duplicate-id` as
/// `Rule.duplicateId`. Code that rules of a family share is in `Rules/html/Shared….swift`.
struct RuleFileTests {
    private static let folder = "Sources/Linting/Rules/"
    private static let files = SourceFile.all.filter {
        $0.path.hasPrefix(folder) && $0.path != folder + "Rules.swift"
    }

    @Test(arguments: files) func fileIsNamedAsItsRule(file: SourceFile) {
        let rules = file.rules
        if file.name.hasPrefix("Shared") {
            #expect(rules.isEmpty, "\(file) is shared by rules; give \(rules.map(\.id)) files of their own")
            return
        }
        #expect(rules.count == 1, "\(file) declares \(rules.map(\.id)); one rule a file")
        for rule in rules {
            let name = Self.name(ofRule: rule.id)
            #expect(
                file.path == Self.folder + rule.family + "/" + name + ".swift", "\(rule.id) belongs in \(name).swift")
            #expect(rule.property == name.prefix(1).lowercased() + name.dropFirst(), "\(rule.id) is .\(rule.property)")
        }
    }

    @Test func everyRuleIsInTheListOnce() throws {
        let list = try #require(SourceFile.all.first { $0.path == Self.folder + "Rules.swift" })
        let listed = list.lines.prefix { !$0.contains("SuppressionRules.all") }
            .filter { !$0.contains("//") }
            .flatMap { $0.split { $0 == " " || $0 == "," || $0 == "[" } }
            .filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
        #expect(listed.sorted() == Self.files.flatMap(\.rules).map(\.property).sorted())
    }

    /// Code that needs bytes is a method of `PageText` or `LintedPage`.
    @Test(arguments: ["UInt8", "Unsafe", "0x", "page.bytes", ".bytes[", "UTF8.self", "utf8CodeUnitCount"])
    func rulesReadCharactersInsteadOfBytes(mark: String) {
        for file in Self.files {
            #expect(file.lines(with: mark).isEmpty, "\(file): \(mark)")
        }
    }

    /// If two families have a rule with the same name, both prefix it with the family.
    private static func name(ofRule id: String) -> String {
        let parts = id.split(separator: "/")
        let isShared = files.flatMap(\.rules).count { $0.id.hasSuffix("/" + parts[1]) } > 1
        let words = (isShared ? [parts[0]] : []) + parts[1].split(separator: "-")
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
}

private struct DeclaredRule {
    let property: String
    let id: String

    var family: Substring { id.prefix { $0 != "/" } }
}

extension SourceFile {
    fileprivate var name: Substring { path.split(separator: "/").last ?? "" }

    /// `static let imgAlt = Rule(`, and the id on the same line or the next one.
    fileprivate var rules: [DeclaredRule] {
        lines.indices.compactMap { index in
            let line = lines[index].drop { $0 == " " }
            guard line.hasPrefix("static let "), line.contains(" = Rule(") else { return nil }
            let id = lines[index...].lazy.compactMap { $0.split(separator: "\"", omittingEmptySubsequences: false) }
                .first { $0.count > 1 }?[1]
            return DeclaredRule(property: String(line.split(separator: " ")[2]), id: String(id ?? ""))
        }
    }
}
