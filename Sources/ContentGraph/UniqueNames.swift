/// Gives out names, each one only once: a repeated one gets a number behind it.
package struct UniqueNames: Sendable {
    /// By name the last number that made a copy of it unique, so that a thousand namesakes cost a thousand steps.
    private var used: [String: Int]

    package init(taken names: some Sequence<String> = []) {
        used = Dictionary(names.lazy.map { ($0, 0) }, uniquingKeysWith: { first, _ in first })
    }

    package func contains(_ name: String) -> Bool { used[name] != nil }

    /// `name` when it is free, otherwise what `numbered` makes of it and the first number that is free, from `first` on.
    package mutating func claim(
        _ name: String, from first: Int = 1, numbered: (String, Int) -> String = { "\($0)-\($1)" }
    ) -> String {
        guard let last = used[name] else {
            used[name] = 0
            return name
        }
        var number = max(last, first - 1)
        var unique: String
        repeat {
            number += 1
            unique = numbered(name, number)
        } while used[unique] != nil
        used[name] = number
        used[unique] = 0
        return unique
    }
}
