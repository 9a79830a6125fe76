/// Messages about options that do not fit together, which the parser of arguments prints.
extension Messages {
    static func noWebAddress(_ written: String, for option: String = "--base-url") -> String {
        "\(option) expects an address such as https://example.org/handbook/, not '\(written)'."
    }

    static func contentIsAnOption(_ written: String) -> String {
        "The folder with the pages is an option: --content \(written)"
    }

    static func noPort(_ number: Int) -> String { "--port expects a number up to 65535, not '\(number)'." }

    static let emptyOutput = "--output expects the name of a folder, and it is empty."
    static let baselineNeeded = "Name the file: --baseline FILE"
    static let unsafeAlone = "--unsafe goes with --fix or --diff"

    static func noStatistics(as format: String) -> String {
        "--statistics is text; leave out --format \(format), or --statistics"
    }

    static func noPositions(in format: String) -> String {
        "--with-positions goes with --format json; \(format) has no positions."
    }

    static func noKeys(in format: String) -> String {
        "--keys goes with --format xray, testrail, azure or jira; \(format) has no test cases."
    }

    static func noKeyColumn(_ path: String, columns: [String]) -> String {
        let names = columns.map { "'\($0)'" }.joined(separator: " or ")
        return "\(path):1: no column \(names); export the test cases from the tool to CSV with their keys and labels."
    }

    static func unknownExtension(_ name: String, among known: [String]) -> String {
        "unknown extension '\(name)'; known are \(known.joined(separator: ", "))"
    }
}
