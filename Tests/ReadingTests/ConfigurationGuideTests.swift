import Foundation
import Handbook
import Reading
import TestSupport
import Testing

/// The guide to configuration and the schema for editors have every key that is read, because both are made from the
/// table of keys. `RECORD=1 swift test --filter ConfigurationGuide` writes them.
struct ConfigurationGuideTests {
    /// A key with the keys around it: `frameworks.*.name`.
    private struct Row {
        let path: [String]
        let facts: SettingsKeyFacts

        var yaml: String {
            if path[0] == "translations[]" {
                let tag = path[1] == "language" ? "" : "language: it, "
                return "translations: [{ \(tag)\(path[1]): \(facts.example) }]"
            }
            let names = path.map { $0 == "*" ? "name" : $0 }
            let lines = names.indices.map { String(repeating: "  ", count: $0) + names[$0] + ":" }
            return lines.joined(separator: "\n") + " " + facts.example
        }
    }

    /// The keys with values, not the maps around them.
    private static func rows(_ keys: [SettingsKeyFacts], below path: [String] = []) -> [Row] {
        keys.flatMap { key in
            let row = Row(path: path + [key.name], facts: key)
            let isList = if case .texts = key.shape { !key.inner.isEmpty } else { false }
            let inner = rows(key.inner, below: isList ? path + [key.name + "[]"] : row.path)
            return (key.example.isEmpty ? [] : [row]) + inner
        }
    }

    private static let all = rows(SettingsReader.keyFacts)
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD"] == "1"

    private static func write(_ text: some StringProtocol, to path: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    @Test func hasAtMostFortyFiveKeys() { #expect(Self.all.count <= 45) }

    @Test func guideHasTheTableOfKeys() throws {
        let table = Self.all.map { row in
            "| `\(row.path.joined(separator: "."))` | \(row.facts.expected) | `\(row.facts.example)` |\n"
        }
        let path = Repository.root + "/Documentation/Configuration.md"
        let guide = try Repository.text(path)
        let place = try #require(guide.firstRange(of: "## All keys\n\n")).upperBound
        let made = "| key | value | example |\n| --- | --- | --- |\n" + table.joined()
        if Self.isRecording { try Self.write(guide[..<place] + made, to: path) }
        #expect(Self.isRecording || guide[place...] == made)
        #expect(guide.split(whereSeparator: \.isWhitespace).count <= 2_000)
    }

    @Test func everyExampleIsRead() {
        for row in Self.all {
            let errors = SettingsReader.read(Array(row.yaml.utf8)).errors
                .filter { !$0.message.hasPrefix("'name' should be") }
            #expect(errors == [], "\(row.yaml)")
        }
    }

    @Test func everyBlockOfTheGuideIsRead() throws {
        let guide = try Repository.text(Repository.root + "/Documentation/Configuration.md")
        for block in guide.split(separator: "```yaml\n").dropFirst() {
            let yaml = block[..<(try #require(block.firstRange(of: "```"))).lowerBound]
            #expect(SettingsReader.read(Array(yaml.utf8)).errors == [], "\(yaml)")
        }
    }

    @Test func guideHasEveryKeyOfFrontMatter() throws {
        let guide = try Repository.text(Repository.root + "/Documentation/Authoring.md")
        let table = guide[(try #require(guide.firstRange(of: "## Front matter"))).upperBound...]
            .split(separator: "\n").prefix { !$0.hasPrefix("## ") }.filter { $0.hasPrefix("| `") }
        #expect(
            table.map { String($0.split(separator: "`")[1]) }.sorted() == FrontMatterKeys.facts.map(\.name).sorted())
        for key in FrontMatterKeys.facts {
            let text = "---\n\(key.name): \(key.example)\n---\n\n# Button\n"
            let page = PageReader(settings: Settings()).read(Array(text.utf8), path: ContentPath("button.md"))
            #expect(page.findings == [], "\(text)")
        }
    }

    @Test func schemaForEditorsHasTheKeys() throws {
        let path = Repository.root + "/Documentation/Schema/curbcut.schema.json"
        let made = """
            {
              "$schema": "https://json-schema.org/draft/2020-12/schema",
              "title": "curbcut.yml",
            \(Self.object(SettingsReader.keyFacts, indent: "  "))
            }

            """
        if Self.isRecording { try Self.write(made, to: path) }
        #expect(try Repository.text(path) == made)
    }

    private static func object(_ keys: [SettingsKeyFacts], indent: String) -> String {
        let any = keys.first { $0.name == "*" }
        let rest =
            any.map { "\"additionalProperties\": \(schema($0, indent: indent))" }
            ?? "\"additionalProperties\": false"
        let known = keys.filter { $0.name != "*" }.map {
            "\(indent)  \"\($0.name)\": \(schema($0, indent: indent + "  "))"
        }
        let properties =
            known.isEmpty ? "" : ",\n\(indent)\"properties\": {\n\(known.joined(separator: ",\n"))\n\(indent)}"
        return "\(indent)\"type\": \"object\",\n\(indent)\(rest)\(properties)"
    }

    private static func schema(_ key: SettingsKeyFacts, indent: String) -> String {
        let description = "\"description\": \(quoted(key.expected))"
        if case .texts = key.shape, !key.inner.isEmpty {
            let item = "{\n\(object(key.inner, indent: indent + "  "))\n\(indent)}"
            let either = #""anyOf": [{ "type": "string" }, \#(item)]"#
            return "{ \(description), \"type\": \"array\", \"items\": { \(either) } }"
        }
        if !key.inner.isEmpty {
            let inner = object(key.inner, indent: indent + "  ")
            // A label may also be a text.
            return key.name == "*" && key.expected.hasPrefix("a label")
                ? "{ \(description) }" : "{\n\(indent)  \(description),\n\(inner)\n\(indent)}"
        }
        let list = #"{ "type": "array", "items": "#
        let type =
            switch key.shape {
            case .text: #""type": ["string", "number"]"#
            case .truth: #""type": "boolean""#
            case .texts: #""anyOf": [{ "type": ["string", "number"] }, \#(list){ "type": ["string", "number"] } }]"#
            case .map: #""type": "object""#
            case .oneOf(let names): "\"enum\": [\(names.map(quoted).joined(separator: ", "))]"
            case .listOf(let names):
                "\"type\": \"array\", \"items\": { \"enum\": [\(names.map(quoted).joined(separator: ", "))] }"
            }
        return "{ \(description), \(type) }"
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
