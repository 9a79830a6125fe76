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

    package init(from before: String, to after: String) {
        let (old, new) = (ComparedWords(before).words, ComparedWords(after).words)
        pieces = Self.pieces(
            Self.steps(from: old, to: new).map { ($0.kind, $0.kind == .added ? new[$0.new] : old[$0.old]) })
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

    /// The shortest way from one list to the other: kept, removed and added elements with their indices.
    package static func steps<Element: Hashable>(
        from old: [Element], to new: [Element]
    ) -> [(kind: Kind, old: Int, new: Int)] {
        let difference = new.difference(from: old)
        let removed = Set(difference.removals.map(\.index)), added = Set(difference.insertions.map(\.index))
        var (i, j) = (0, 0)
        var steps: [(kind: Kind, old: Int, new: Int)] = []
        while i < old.count || j < new.count {
            let kind: Kind = removed.contains(i) ? .removed : added.contains(j) ? .added : .same
            steps.append((kind, i, j))
            (i, j) = (kind == .added ? i : i + 1, kind == .removed ? j : j + 1)
        }
        return steps
    }
}

extension CollectionDifference.Change {
    fileprivate var index: Int {
        switch self {
        case .insert(let index, _, _), .remove(let index, _, _): index
        }
    }
}
