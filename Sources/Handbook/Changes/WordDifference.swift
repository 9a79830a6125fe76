/// The differences between two versions of a text, word by word.
package struct WordDifference: Sendable {
    package enum Kind: Sendable {
        case same, removed, added
    }

    /// Consecutive words of one kind.
    package struct Piece: Sendable, Equatable {
        package let kind: Kind
        package let text: String
    }

    package let pieces: [Piece]

    /// Limit of the table of both texts. Larger texts are shown as replaced.
    private static let largestTable = 1_000_000

    package init(from before: String, to after: String) {
        let (old, new) = (ComparedWords(before).words, ComparedWords(after).words)
        let steps = Self.steps(from: old, to: new, limit: Self.largestTable)
        pieces =
            steps.map { steps in Self.pieces(steps.map { ($0.kind, $0.kind == .added ? new[$0.new] : old[$0.old]) }) }
            ?? [Piece(kind: .removed, text: before), Piece(kind: .added, text: after)]
    }

    private static func pieces(_ words: [(kind: Kind, word: Substring)]) -> [Piece] {
        var pieces: [Piece] = []
        var start = 0
        while start < words.count {
            let end = words[start...].firstIndex { $0.kind != words[start].kind } ?? words.count
            let run = words[start..<end]
            // Characters of scripts without spaces are parts of one word.
            let text = run.dropFirst().reduce(into: String(run[start].word)) { text, next in
                text += (hasNoSpaces(next.word) ? "" : " ") + next.word
            }
            pieces.append(Piece(kind: words[start].kind, text: text))
            start = end
        }
        return pieces
    }

    private static func hasNoSpaces(_ word: Substring) -> Bool {
        word.unicodeScalars.first?.isOfScriptWithoutSpaces ?? false
    }

    /// The shortest way from one list to the other: kept, removed and added elements with their indices. Nil if the
    /// table for it would be larger than `limit`.
    static func steps<Element: Equatable>(
        from old: [Element], to new: [Element], limit: Int
    ) -> [(kind: Kind, old: Int, new: Int)]? {
        guard old.count * new.count <= limit else { return nil }
        // common[i][j]: length of the longest common subsequence of old[i...] and new[j...].
        let width = new.count + 1
        var common = [Int32](repeating: 0, count: (old.count + 1) * width)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                common[i * width + j] =
                    old[i] == new[j]
                    ? common[(i + 1) * width + j + 1] + 1
                    : max(common[(i + 1) * width + j], common[i * width + j + 1])
            }
        }
        var (i, j) = (0, 0)
        var steps: [(kind: Kind, old: Int, new: Int)] = []
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i] == new[j] {
                steps.append((.same, i, j))
                (i, j) = (i + 1, j + 1)
            } else if j == new.count || i < old.count && common[(i + 1) * width + j] >= common[i * width + j + 1] {
                steps.append((.removed, i, j))
                i += 1
            } else {
                steps.append((.added, i, j))
                j += 1
            }
        }
        return steps
    }
}
