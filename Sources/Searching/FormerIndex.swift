import Base

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

    /// A word with its postings as they were published.
    struct Term {
        let word: ArraySlice<UInt8>
        let postings: ArraySlice<UInt8>
    }

    /// Its words in alphabetical order; nil when the files are not what they should be.
    var terms: [Term]? {
        var terms: [Term] = []
        var sum = Fingerprint()
        for (number, file) in termFiles.enumerated() {
            guard let lines = Self.lines(of: file, .terms(number)) else { return nil }
            for line in lines {
                guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { return nil }
                let term = Term(word: line[..<blank], postings: line[(blank + 1)...])
                term.postings.withUnsafeBytes { sum.add(term.word, $0) }
                terms.append(term)
            }
        }
        return sum == memory.words ? terms : nil
    }

    /// How its postings are taken over.
    var postings: FormerPostings {
        var present = [Int?](repeating: nil, count: memory.sums.count)
        for (page, former) in formerNumbers.enumerated() { if let former { present[former] = page } }
        return FormerPostings(present: present, profileCount: memory.masks.count)
    }

    /// What `Script` has made of the lines: a call with a string in which line ends are written `\n`.
    private static func lines(of file: [UInt8], _ name: SearchFile) -> [ArraySlice<UInt8>]? {
        let (start, end) = Script.around(name)
        guard file.starts(with: start), file.reversed().starts(with: end.reversed()),
            file.count >= start.count + end.count
        else { return nil }
        let text = file[start.count..<file.count - end.count]
        return text.isEmpty ? [] : lines(of: text)
    }

    /// Nil when there is a backslash that begins no line end: words have none.
    private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>]? {
        var lines: [ArraySlice<UInt8>] = []
        let isWhole = text.withUnsafeBufferPointer { bytes in
            var start = 0
            func add(to end: Int) { lines.append(text[text.startIndex + start..<text.startIndex + end]) }
            while let mark = bytes.first(UInt8(ascii: "\\"), from: start) {
                guard mark + 1 < bytes.count, bytes[mark + 1] == UInt8(ascii: "n") else { return false }
                add(to: mark)
                start = mark + 2
            }
            add(to: bytes.count)
            return true
        }
        return isWhole ? lines : nil
    }
}

extension Fingerprint {
    /// A word and its postings as they are published.
    mutating func add(_ word: ArraySlice<UInt8>, _ postings: UnsafeRawBufferPointer) {
        word.withUnsafeBytes { add($0) }
        add(postings)
    }
}
