import Base
import TestSupport
import Testing

@testable import Searching

struct FormerPostingsTests {
    /// `page weight profile` of each.
    private static func shown(_ postings: Term.Postings?) -> [String]? {
        postings.map { postings in
            var shown: [String] = []
            postings.forEach { shown.append("\($0.page) \($0.weight) \($0.profile)") }
            return shown
        }
    }

    private static func text(_ postings: [Posting]) -> ArraySlice<UInt8> {
        var text = ByteBuffer()
        var last = 0
        for posting in postings {
            PublishedPostings.append(posting.page - last, to: &text)
            PublishedPostings.append(weight: posting.weight, profile: posting.profile, to: &text)
            last = posting.page
        }
        return ArraySlice(text.bytes)
    }

    private static func profiles(_ count: Int) -> Profiles {
        var profiles = Profiles()
        for number in 0..<count { _ = profiles.number(of: UInt64(number)) }
        return profiles
    }

    @Test(arguments: 1...200) func theyAreThoseOfAListMadeAnew(seed: UInt64) {
        var random = SeededRandom(seed)
        func postings(on pages: [Int]) -> [Posting] {
            pages.map {
                Posting(
                    page: $0, weight: .random(in: 0..<64, using: &random), profile: .random(in: 0..<70, using: &random))
            }
        }
        let count = Int.random(in: 1...200, using: &random)
        let former = postings(on: (0..<count).filter { _ in Bool.random(using: &random) })
        // Some pages have gone, some come, some stay with other words; those that stay keep their order.
        var present = [Int?](repeating: nil, count: count)
        var others: [Int] = []
        var next = 0
        let change = Int.random(in: 1...40, using: &random)
        for page in 0..<count {
            if Int.random(in: 0..<change, using: &random) == 0 {
                others.append(next)
                next += 1
            }
            guard Int.random(in: 0..<change, using: &random) > 0 else { continue }
            present[page] = next
            next += 1
        }
        let new = postings(on: others.filter { _ in Bool.random(using: &random) })
        let expected =
            (former.compactMap { old in
                present[old.page].map { Posting(page: $0, weight: old.weight, profile: old.profile) }
            } + new).sorted { $0.page < $1.page }
        var profiles = Self.profiles(70)
        let taken = FormerPostings(present: present, profileCount: 70)
            .taken(over: Self.text(former), adding: new, countedIn: &profiles)
        #expect(Self.shown(taken) == expected.map { "\($0.page) \($0.weight) \($0.profile)" })
    }

    @Test func nothingIsLeftOfAWordWhosePagesAreGone() {
        let text = Self.text([Posting(page: 0, weight: 1, profile: 0), Posting(page: 2, weight: 1, profile: 0)])
        var profiles = Self.profiles(1)
        let taken = FormerPostings(present: [nil, 1, nil], profileCount: 1).taken(over: text, countedIn: &profiles)
        #expect(Self.shown(taken) == [])
    }

    @Test(arguments: ["A", "AB", "ABz", "A B", "ggggggggggAB", "CBA", "AB\u{E9}", "ABB"])
    func textThatIsNotOfPostingsOfThesePagesIsNothing(text: String) {
        var profiles = Self.profiles(1)
        let taken = FormerPostings(present: [0, 1], profileCount: 1)
            .taken(over: ArraySlice(text.utf8), countedIn: &profiles)
        #expect(Self.shown(taken) == nil)
    }

    @Test func setOfFacetsWhoseWordsAreGoneTakesNoNumber() {
        var profiles = Self.profiles(2)
        profiles.count(1)
        let published = profiles.published
        #expect(published.masks == [1])
        #expect(!published.keepsNumbers, "the second has become the first")
    }
}
