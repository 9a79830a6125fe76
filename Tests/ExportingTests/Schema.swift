import Foundation

/// The part of JSON Schema (2020-12) that the schemas in Documentation/Schema use; anything else in them is an error.
struct Schema {
    private let root: [String: Any]

    private static let known: Set<String> = [
        "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
        "items", "enum", "const", "oneOf", "minimum",
    ]

    init(bytes: [UInt8]) throws {
        root = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] ?? [:]
    }

    func violations(in bytes: [UInt8]) throws -> [String] {
        let value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        return check(value, root, at: "$")
    }

    private func check(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        var found = Set(schema.keys).subtracting(Self.known).map { "\(path): the test does not know the word \($0)" }
        if let reference = schema["$ref"] as? String, let name = reference.split(separator: "/").last {
            let definition = (root["$defs"] as? [String: [String: Any]])?[String(name)]
            found += definition.map { check(value, $0, at: path) } ?? ["\(path): no definition \(name)"]
        }
        if let types = schema["type"] as? [String] ?? (schema["type"] as? String).map({ [$0] }),
            !types.contains(where: { Self.isOf($0, value) })
        {
            found.append("\(path): expected \(types), not \(value)")
        }
        if let options = schema["oneOf"] as? [[String: Any]],
            options.count(where: { check(value, $0, at: path).isEmpty }) != 1
        {
            found.append("\(path): fits not exactly one of the forms")
        }
        if let choices = schema["enum"] as? [Any], !choices.contains(where: { Self.isSame($0, value) }) {
            found.append("\(path): \(value) is none of \(choices)")
        }
        if let constant = schema["const"], !Self.isSame(constant, value) { found.append("\(path): not \(constant)") }
        if let minimum = schema["minimum"] as? Int, let number = value as? Int, number < minimum {
            found.append("\(path): \(number) is less than \(minimum)")
        }
        return found + members(value, schema, at: path) + items(value, schema, at: path)
    }

    private func members(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        guard let object = value as? [String: Any] else { return [] }
        let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
        var found = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }.map { "\(path): no \($0)" }
        for (key, member) in object {
            if let schema = properties[key] {
                found += check(member, schema, at: "\(path).\(key)")
            } else if schema["additionalProperties"] as? Bool == false {
                found.append("\(path): \(key) is not in the schema")
            }
        }
        return found
    }

    private func items(_ value: Any, _ schema: [String: Any], at path: String) -> [String] {
        guard let array = value as? [Any], let schema = schema["items"] as? [String: Any] else { return [] }
        return array.enumerated().flatMap { check($1, schema, at: "\(path)[\($0)]") }
    }

    private static func isSame(_ one: Any, _ other: Any) -> Bool {
        (one as? NSObject) == (other as? NSObject)
    }

    private static func isOf(_ type: String, _ value: Any) -> Bool {
        switch type {
        case "object": value is [String: Any]
        case "array": value is [Any]
        case "string": value is String
        case "integer": value is Int
        case "boolean": value is Bool
        case "null": value is NSNull
        default: false
        }
    }
}
