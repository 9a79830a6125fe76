import Handbook

/// The criteria of pages as an earlier build published them.
package struct FormerCriteria: Sendable {
    /// Whether the page of that number is made of the very things that it was made of in that build.
    let isUnchanged: @Sendable (Int) -> Bool
    /// A file of that build by its number; nil unless its bytes are still those that were published.
    private let file: @Sendable (Int) -> [UInt8]?

    package init(isUnchanged: @escaping @Sendable (Int) -> Bool, file: @escaping @Sendable (Int) -> [UInt8]?) {
        self.isUnchanged = isUnchanged
        self.file = file
    }

    /// What a file has of each page, by the page's route.
    func lines(ofFile number: Int) -> [String: ArraySlice<UInt8>] {
        guard let bytes = file(number) else { return [:] }
        var lines: [String: ArraySlice<UInt8>] = [:]
        // The first and the last line are the script's; behind the others is a comma.
        for line in bytes.split(separator: UInt8(ascii: "\n")).dropFirst() {
            guard let end = line.lastIndex(of: UInt8(ascii: "}")), let route = Self.route(in: line) else { continue }
            lines[route] = line[...end]
        }
        return lines
    }

    /// Nil for a route with signs that are escaped: its page is made anew.
    private static func route(in line: ArraySlice<UInt8>) -> String? {
        let beginning = "{\"page\":\"".utf8
        guard line.starts(with: beginning) else { return nil }
        let route = line.dropFirst(beginning.count).prefix { $0 != UInt8(ascii: "\"") }
        return route.contains(UInt8(ascii: "\\")) ? nil : String(decoding: route, as: UTF8.self)
    }
}
