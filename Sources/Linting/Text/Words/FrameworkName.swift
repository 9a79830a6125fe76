import Base

/// The name of a framework as its mistakes are compared: "Swift-UI" is "swiftui".
struct FrameworkName {
    private let letters: [UInt8]

    init(_ name: String) {
        letters = Array(name.lowercased().utf8.filter { $0.isLetter || $0.isDigit })
    }

    /// The framework one letter away, of names that are long enough to be told apart.
    func meant(among names: [String]) -> String? {
        guard letters.count >= Self.leastLetters else { return nil }
        var changes = EditDistance(to: letters)
        return names.first { name in
            let other = FrameworkName(name).letters
            return other.count >= Self.leastLetters && changes.count(from: other, atMost: 1) != nil
        }
    }

    private static let leastLetters = 5
}
