import ContentGraph
import Markdown

extension Rule {
    static let boilerplateDrift = Rule(
        "text/boilerplate-drift", .info,
        what: "A sentence that many pages have in the same words is cut off here, turned round, or written together.",
        why: "Somebody mended the others, or broke this one.", fix: .unsafe,
        handbook: { handbook, facts in Drift(handbook: handbook, facts: facts).remarks() })
}

/// Compares sentences that stand on one page with those that stand on many and begin or end alike.
private struct Drift {
    let handbook: LintedHandbook
    let facts: [PageFacts]

    private struct Place {
        let page: Int
        let range: Range<Int>
        var pages: Int
        /// Of those that many pages have.
        var words: [String] = []
    }

    private static let leastPages = 6
    private static let leastWords = 6

    func remarks() -> [(page: Int, remark: Remark)] {
        var places: [UInt64: Place] = [:]
        for (page, facts) in facts.enumerated() {
            for hash in Set(facts.sentences.map(\.hash)) { places[hash]?.pages += 1 }
            for sentence in facts.sentences where places[sentence.hash] == nil {
                places[sentence.hash] = Place(page: page, range: sentence.bytes, pages: 1)
            }
        }
        var popular: [UInt64: [Place]] = [:]
        for facts in facts {
            for sentence in facts.sentences {
                guard var place = places[sentence.hash], place.pages >= Self.leastPages, place.range == sentence.bytes
                else { continue }
                place.words = words(place.page, place.range)
                for key in [sentence.head, sentence.tail] where (popular[key]?.count ?? 0) < 4 {
                    if popular[key]?.contains(where: { $0.page == place.page && $0.range == place.range }) != true {
                        popular[key, default: []].append(place)
                    }
                }
            }
        }
        var remarks: [(page: Int, remark: Remark)] = []
        for (page, facts) in facts.enumerated() {
            for sentence in facts.sentences
            where places[sentence.hash]?.pages == 1 && sentence.wordCount >= Self.leastWords {
                let candidates = (popular[sentence.head] ?? []) + (popular[sentence.tail] ?? [])
                guard !candidates.isEmpty else { continue }
                let own = words(page, sentence.bytes)
                if let remark = candidates.lazy.compactMap({ compare(own, sentence.bytes, $0) }).first {
                    remarks.append((page, remark))
                }
            }
        }
        return remarks
    }

    private func compare(_ own: [String], _ range: Range<Int>, _ place: Place) -> Remark? {
        let usual = place.words
        guard own != usual else { return nil }
        let related = Remark.Place(page: place.page, range: place.range, note: "\(place.pages) pages say it so")
        let usualText = handbook.handbook.pages[place.page].document.bytes[place.range]
        // Lines of another page are indented as they are there.
        let fix: Fix? =
            usualText.contains(UInt8(ascii: "\n")) ? nil : .unsafe(range, String(decoding: usualText, as: UTF8.self))
        if own.count < usual.count, own.count >= 8, usual.starts(with: own), own.count * 2 > usual.count {
            return Words.cut(range, usual.last ?? "", place.pages, related, fix)
        }
        if own.joined() == usual.joined() { return Words.joint(range, place.pages, related, fix) }
        let different = Set(own).symmetricDifference(usual)
        // "When not using native" and "when using non-native" say the same.
        let isTurned = different.contains("not") && own.contains("not") && !usual.contains("non")
        if isTurned, different.count <= 4, abs(own.count - usual.count) <= 3 {
            return Words.turned(range, place.pages, related)
        }
        return nil
    }

    private func words(_ page: Int, _ range: Range<Int>) -> [String] {
        String(decoding: handbook.handbook.pages[page].document.bytes[range], as: UTF8.self).lowercased()
            .split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }
}

private enum Words {
    static func cut(
        _ range: Range<Int>, _ last: String, _ pages: Int, _ related: Remark.Place, _ fix: Fix?
    ) -> Remark {
        Remark(
            range, "\(pages) other pages end this sentence with '\(last)'", help: "finish it", related: [related],
            fix: fix)
    }

    static func joint(_ range: Range<Int>, _ pages: Int, _ related: Remark.Place, _ fix: Fix?) -> Remark {
        Remark(
            range, "\(pages) other pages set the blanks of this sentence otherwise", help: "write it as they do",
            related: [related], fix: fix)
    }

    static func turned(_ range: Range<Int>, _ pages: Int, _ related: Remark.Place) -> Remark {
        Remark(
            range, "\(pages) other pages say this without 'not'", help: "make sure which one is right",
            related: [related])
    }
}
