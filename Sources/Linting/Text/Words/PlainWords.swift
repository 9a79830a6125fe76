import Base

extension StringProtocol {
    /// The text in lower case, split into runs of letters and digits.
    var plainWords: [String] {
        // A fast path: nearly all texts are ASCII.
        guard utf8.allSatisfy({ $0 < 0x80 }) else {
            return lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
        }
        return utf8.split { !$0.isLetter && !$0.isDigit }.map { word in
            String(decoding: word.lazy.map(\.lowercased), as: UTF8.self)
        }
    }
}
