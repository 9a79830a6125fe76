import Markdown

/// The index as an earlier build published it, and which of this handbook's pages have the same words in it: their words
/// are taken over instead of being looked for again.
package struct FormerIndex: Sendable {
    /// What a build must remember of its index besides the files.
    package struct Memory: Sendable {
        /// Of the facets that the masks are of.
        package let facets: Fingerprint
        /// The sets of facets, by the numbers that the files give them.
        package let masks: [UInt64]
        /// Of the words and their postings: files of another build, as an interrupted one may leave them, are told by it.
        package let words: Fingerprint
        /// Of what the index says of each page.
        package let sums: [Fingerprint]

        package init(facets: Fingerprint, masks: [UInt64], words: Fingerprint, sums: [Fingerprint]) {
            self.facets = facets
            self.words = words
            self.masks = masks
            self.sums = sums
        }
    }

    let memory: Memory
    /// For each page of the handbook the number that it had, nil when its words may be others. Numbers grow.
    let formerNumbers: [Int?]
    /// The files with the words, in their order.
    let termFiles: [[UInt8]]

    /// `file` gives the bytes of a file that was published, nil when it is not there any more; then there is no former
    /// index.
    package init?(memory: Memory, formerNumbers: [Int?], file: (SearchFile) -> [UInt8]?) {
        self.memory = memory
        self.formerNumbers = formerNumbers
        var files: [[UInt8]] = []
        for number in 0..<SearchFile.Layout(pageCount: memory.sums.count).termFiles {
            guard let bytes = file(.terms(number)) else { return nil }
            files.append(bytes)
        }
        termFiles = files
    }

    /// The sum of a page's words, when they are the same as before.
    func sum(of page: Int) -> Fingerprint? { formerNumbers[page].map { memory.sums[$0] } }

    /// Its words in alphabetical order, with the pages that still have them, under their present numbers, and sets of facets
    /// by `profiles`; nil when the files are not what they should be. Some words may have no pages any more.
    func terms(_ profiles: inout Profiles) -> [Term]? {
        var present = [Int?](repeating: nil, count: memory.sums.count)
        for (page, former) in formerNumbers.enumerated() { if let former { present[former] = page } }
        let numbers = memory.masks.map { profiles.number(of: $0) }
        var terms: [Term] = []
        var sum = Fingerprint()
        for (number, file) in termFiles.enumerated() {
            guard let lines = Self.lines(of: file, .terms(number)) else { return nil }
            for line in lines {
                guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
                line[(blank + 1)...].withUnsafeBytes { sum.add(line[..<blank], $0) }
                var list = PostingList()
                var reader = PostingReader(line[(blank + 1)...])
                while let posting = reader.next() {
                    guard posting.page < present.count, posting.profile < numbers.count else { return nil }
                    guard let page = present[posting.page] else { continue }
                    let profile = numbers[posting.profile]
                    profiles.count(profile)
                    list.add(Posting(page: page, weight: posting.weight, profile: profile))
                }
                guard reader.isAtEnd else { return nil }
                terms.append(Term(word: line[..<blank], postings: list))
            }
        }
        return sum == memory.words ? terms : nil
    }

    /// What `Script` has made of the lines: a call with a string in which line ends are written `\n`.
    private static func lines(of file: [UInt8], _ name: SearchFile) -> [ArraySlice<UInt8>]? {
        let (start, end) = Script.around(name)
        guard file.starts(with: start), file.reversed().starts(with: end.reversed()),
            file.count >= start.count + end.count
        else { return nil }
        let text = file[start.count..<file.count - end.count]
        if text.isEmpty { return [] }
        var lines: [ArraySlice<UInt8>] = []
        var rest = text
        // Words have no backslash, so that each begins a line end.
        while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
            guard mark + 1 < rest.endIndex, rest[mark + 1] == UInt8(ascii: "n") else { return nil }
            lines.append(rest[..<mark])
            rest = rest[(mark + 2)...]
        }
        return lines + [rest]
    }
}

/// Reads postings as `PublishedTerm` writes them.
private struct PostingReader {
    private var rest: ArraySlice<UInt8>
    private var page = 0

    init(_ text: ArraySlice<UInt8>) {
        rest = text
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> Posting? {
        guard let distance = number(), let weight = rest.popFirst().flatMap(PublishedTerm.value),
            let profile = number()
        else { return nil }
        page += distance
        return Posting(page: page, weight: UInt8(weight), profile: profile)
    }

    private mutating func number() -> Int? {
        var number = 0
        var shift = 0
        while let digit = rest.popFirst() {
            guard let value = PublishedTerm.value(of: digit), shift < 35 else { return nil }
            number |= (value & 31) << shift
            if value < 32 { return number }
            shift += 5
        }
        return nil
    }
}

extension Fingerprint {
    /// A word and its postings as they are published.
    mutating func add(_ word: ArraySlice<UInt8>, _ postings: UnsafeRawBufferPointer) {
        word.withUnsafeBytes { add($0) }
        add(postings)
    }
}
