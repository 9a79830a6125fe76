import Markdown

extension Rule {
    static let repeatedWord = Rule(
        "text/repeated-word", .warning, what: "A word is there twice in a row.",
        why: "Screen readers read it twice.", fix: .safe
    ) { page, _ in
        page.neighbours { first, second in
            guard first.hash == second.hash, first.count >= 2, !first.flags.contains(.digit),
                !allowed.contains(first.hash),
                !first.flags.contains(.joined), !second.flags.contains(.joined),
                page.text(first) != page.text(first).uppercased() || page.text(first) == page.text(second)
            else { return nil }
            return Words.remark(first.range.upperBound..<second.range.upperBound, page.text(second))
        }
    }

    /// Said twice for a reason.
    private static let allowed = Set(
        ["that", "had", "blah", "bye", "knock", "very", "new", "ha", "no", "so", "nato"].map { WordHash.of($0) })
}

extension LintedPage {
    /// What `body` says of each two words of prose that follow one another with nothing but blanks between.
    package func neighbours(_ body: (Word, Word) -> Remark?) -> [Remark] {
        var remarks: [Remark] = []
        for index in words.indices.dropFirst() {
            let (first, second) = (words[index - 1], words[index])
            guard second.kind == .prose || second.kind == .htmlText, first.kind == second.kind else { continue }
            guard isBlank(first.range.upperBound, Int(second.start)) else { continue }
            if let remark = body(first, second) { remarks.append(remark) }
        }
        return remarks
    }

    /// Whether only blanks, at most one line end and marks of emphasis stand between.
    private func isBlank(_ start: Int, _ end: Int) -> Bool {
        guard start < end, end - start < 12 else { return false }
        var lineEnds = 0
        for index in start..<end {
            switch document.bytes[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\r"): continue
            case UInt8(ascii: "\n"): lineEnds += 1
            case UInt8(ascii: "_"), UInt8(ascii: "*"):
                if classes[index] != .markup { return false }
            default: return false
            }
        }
        return lineEnds <= 1
    }
}

private enum Words {
    static func remark(_ range: Range<Int>, _ word: String) -> Remark {
        Remark(range, "'\(word)' is there twice", help: "remove one", fix: .safe(range, ""))
    }
}
