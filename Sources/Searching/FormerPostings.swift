import Base

/// Takes over the postings that an earlier build has published.
struct FormerPostings {
    /// By the number that a page had: the one that it has now, nil for one whose words may be others.
    let present: [Int?]
    /// How many sets of facets the former index has. In `profiles` they come first.
    let profileCount: Int

    /// A word's pages with their present numbers, and with the postings of other pages among them; nil for what is no text of
    /// postings. What stays in its place is not looked at closer than that.
    func taken(
        over text: ArraySlice<UInt8>, adding new: [Posting] = [], countedIn profiles: inout Profiles
    ) -> Term.Postings? {
        profiles.countingEach { counts in
            text.withUnsafeBufferPointer { bytes in
                edits(of: bytes, adding: new) { counts[$0] += 1 }.map { edits in
                    .published(edits.isNone ? text : ArraySlice(edits.result.bytes))
                }
            }
        }
    }

    /// Of a text that is being changed: what has been copied and written of it, and from where on it is to be copied.
    private struct Edits {
        let text: UnsafeBufferPointer<UInt8>
        var result = ByteBuffer()
        private var start = 0

        init(_ text: UnsafeBufferPointer<UInt8>) {
            self.text = text
        }

        var isNone: Bool { start == 0 && result.isEmpty }

        mutating func copy(to end: Int) {
            result.append(UnsafeBufferPointer(rebasing: text[start..<end]))
            start = end
        }

        mutating func skip(to end: Int) { start = end }
    }

    @inline(__always) private func edits(
        of text: UnsafeBufferPointer<UInt8>, adding new: [Posting], count: (Int) -> Void
    ) -> Edits? {
        var reader = PostingReader(text)
        var edits = Edits(text)
        var last = 0
        var next = 0
        func insert(before page: Int) {
            while next < new.count, new[next].page < page {
                PublishedPostings.append(new[next].page - last, to: &edits.result)
                PublishedPostings.append(weight: new[next].weight, profile: new[next].profile, to: &edits.result)
                last = new[next].page
                next += 1
            }
        }
        while let posting = reader.next() {
            guard posting.page < present.count, posting.profile < profileCount else { return nil }
            guard let page = present[posting.page] else {
                edits.copy(to: reader.start)
                edits.skip(to: reader.end)
                continue
            }
            if next < new.count, new[next].page < page {
                edits.copy(to: reader.start)
                insert(before: page)
            }
            if page - last != reader.distance {
                edits.copy(to: reader.start)
                PublishedPostings.append(page - last, to: &edits.result)
                edits.skip(to: reader.behindDistance)
            }
            count(posting.profile)
            last = page
        }
        if reader.isBroken { return nil }
        if edits.isNone, next == new.count { return edits }
        edits.copy(to: text.count)
        insert(before: .max)
        return edits
    }
}
