/// Makes names unique: a repeated name gets a number at the end.
package struct UniqueNames: Sendable {
    private var used: Set<String>
    /// The last number given to a copy of each name, so that a thousand copies take a thousand steps.
    private var copies: [String: Int] = [:]

    package init(taken names: some Sequence<String> = [] as [String]) {
        used = Set(names)
    }

    package func contains(_ name: String) -> Bool { used.contains(name) }

    /// `name` if it is free, otherwise `numbered` with the first free number from `first` on.
    package mutating func claim(
        _ name: String, from first: Int = 1, numbered: (String, Int) -> String = { "\($0)-\($1)" }
    ) -> String {
        if used.insert(name).inserted { return name }
        var number = copies[name] ?? first - 1
        repeat { number += 1 } while !used.insert(numbered(name, number)).inserted
        copies[name] = number
        return numbered(name, number)
    }
}
