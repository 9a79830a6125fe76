import Handbook
import Markdown

extension Rule {
    static let boilerplateDrift = Rule(
        "text/boilerplate-drift", .info,
        what: "A sentence that many pages share is cut off here, reversed, spaced differently, or has another word.",
        why: "Somebody fixed the others, or broke this one.", fix: .unsafe,
        handbook: { handbook, facts in Drift(handbook: handbook, facts: facts).diagnostics() })
}

/// Compares sentences on one page with those on many pages that begin or end alike.
private struct Drift {
    let handbook: LintedHandbook
    let facts: [PageSummary]

    private struct Place {
        let page: Int
        var lastPage: Int
        let range: Range<Int>
        var pages: Int
    }

    /// A sentence on many pages.
    private struct Usual {
        let place: Place
        let wording: Wording
    }

    private static let leastPages = 6
    private static let leastWords = 6
    /// Limit of comparisons among sentences that begin or end alike.
    private static let mostAlike = 4

    func diagnostics() -> [(page: Int, diagnostic: Diagnostic)] {
        let places = places()
        let popular = popular(places)
        var diagnostics: [(page: Int, diagnostic: Diagnostic)] = []
        for (page, facts) in facts.enumerated() {
            for sentence in facts.sentences
            where sentence.wordCount >= Self.leastWords && places[sentence.hash]?.pages == 1 {
                let (sameHead, sameTail) = (popular[sentence.head] ?? [], popular[sentence.tail] ?? [])
                if sameHead.isEmpty, sameTail.isEmpty { continue }
                let own = Wording(text(page, sentence.bytes))
                let diagnostic =
                    compare(own, sentence.bytes, among: sameHead) ?? compare(own, sentence.bytes, among: sameTail)
                if let diagnostic { diagnostics.append((page, diagnostic)) }
            }
        }
        return diagnostics
    }

    /// Sentences on many pages, by how they begin and how they end.
    private func popular(_ places: WordMap<Place>) -> [UInt64: [Usual]] {
        var popular: [UInt64: [Usual]] = [:]
        for facts in facts {
            for sentence in facts.sentences {
                guard let place = places[sentence.hash], place.pages >= Self.leastPages, place.range == sentence.bytes
                else { continue }
                for key in [sentence.head, sentence.tail] {
                    let known = popular[key] ?? []
                    guard known.count < Self.mostAlike,
                        !known.contains(where: { $0.place.page == place.page && $0.place.range == place.range })
                    else { continue }
                    popular[key] = known + [Usual(place: place, wording: Wording(text(place.page, place.range)))]
                }
            }
        }
        return popular
    }

    /// The first place of each sentence, and its number of pages.
    private func places() -> WordMap<Place> {
        var places = WordMap<Place>()
        for (page, facts) in facts.enumerated() {
            for sentence in facts.sentences {
                let new = Place(page: page, lastPage: page, range: sentence.bytes, pages: 1)
                places.update(sentence.hash, new: new) { place in
                    if place.lastPage != page { place.pages += 1 }
                    place.lastPage = page
                }
            }
        }
        return places
    }

    /// The first difference that deserves a diagnostic.
    private func compare(_ own: Wording, _ range: Range<Int>, among alike: [Usual]) -> Diagnostic? {
        for usual in alike {
            if let diagnostic = compare(own, range, usual) { return diagnostic }
        }
        return nil
    }

    private func compare(_ own: Wording, _ range: Range<Int>, _ usual: Usual) -> Diagnostic? {
        let (place, words) = (usual.place, usual.wording.words)
        guard own.words != words else { return nil }
        func related() -> Diagnostic.Place {
            Diagnostic.Place(page: place.page, range: place.range, note: "\(place.pages) pages say it so")
        }
        func fix() -> Fix? {
            let text = text(place.page, place.range)
            // Lines of another page have their own indentation.
            return text.contains("\n") ? nil : .unsafe(range, String(text))
        }
        let count = own.words.count
        if count < words.count, count >= 8, words.starts(with: own.words), count * 2 > words.count {
            let last = String(text(place.page, place.range)).plainWords.last
            return Words.cut(range, last ?? "", place.pages, related(), fix())
        }
        if own.letters == usual.wording.letters { return Words.joint(range, place.pages, related(), fix()) }
        if let other = SmallWords.exchanged(own.words, words) {
            return Words.other(range, other.own, other.usual, place.pages, related(), fix())
        }
        // "When not using native" and "when using non-native" mean the same.
        guard own.words.contains(Self.not), !words.contains(Self.not), !words.contains(Self.non),
            abs(count - words.count) <= 3, Set(own.words).symmetricDifference(words).count <= 4
        else { return nil }
        return Words.turned(range, place.pages, related())
    }

    private static let (not, non) = (WordHash.of("not"), WordHash.of("non"))

    private func text(_ page: Int, _ range: Range<Int>) -> PageText {
        handbook.text(ofPage: page)[range]
    }
}

/// Words of one sentence that another one has instead, or has not. Names, numbers and nouns differ for a reason; small
/// words seldom do.
private enum SmallWords {
    private static let all = Dictionary(
        uniqueKeysWithValues: """
            to with and or in on of for by at from into as than should must may can cannot before after when if without \
            unless until
            """.split(separator: " ").map { (WordHash.of(String($0)), String($0)) })

    /// The only difference of two sentences, if it is a small word; an empty text where one has none.
    static func exchanged(_ own: [UInt64], _ usual: [UInt64]) -> (own: String, usual: String)? {
        let shorter = min(own.count, usual.count)
        let head = zip(own, usual).prefix { $0 == $1 }.count
        let tail = min(shorter - head, zip(own.reversed(), usual.reversed()).prefix { $0 == $1 }.count)
        let (mine, theirs) = (own[head..<own.count - tail], usual[head..<usual.count - tail])
        guard mine.count <= 1, theirs.count <= 1 else { return nil }
        let words = (mine.first.map { all[$0] } ?? "", theirs.first.map { all[$0] } ?? "")
        return words.0.flatMap { own in words.1.map { (own, $0) } }
    }
}

private enum Words {
    static func cut(
        _ range: Range<Int>, _ last: String, _ pages: Int, _ related: Diagnostic.Place, _ fix: Fix?
    ) -> Diagnostic {
        Diagnostic(
            range, "\(pages) other pages end this sentence with '\(last)'", help: "finish it", related: [related],
            fix: fix)
    }

    static func joint(_ range: Range<Int>, _ pages: Int, _ related: Diagnostic.Place, _ fix: Fix?) -> Diagnostic {
        Diagnostic(
            range, "\(pages) other pages space this sentence differently", help: "write it as they do",
            related: [related], fix: fix)
    }

    static func other(
        _ range: Range<Int>, _ own: String, _ usual: String, _ pages: Int, _ related: Diagnostic.Place, _ fix: Fix?
    ) -> Diagnostic {
        let message =
            own.isEmpty
            ? "\(pages) other pages have '\(usual)' in this sentence"
            : "\(pages) other pages say this " + (usual.isEmpty ? "without '\(own)'" : "with '\(usual)', not '\(own)'")
        return Diagnostic(range, message, help: "check which one is right", related: [related], fix: fix)
    }

    static func turned(_ range: Range<Int>, _ pages: Int, _ related: Diagnostic.Place) -> Diagnostic {
        Diagnostic(
            range, "\(pages) other pages say this without 'not'", help: "check which one is right",
            related: [related])
    }
}
