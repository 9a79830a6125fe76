import SafeHTML

/// Postings as they are published: for each page how far it lies behind the one before, one digit for the weight, the
/// number of its set of facets.
enum PublishedPostings {
    static func append(_ list: PostingList, profiles: PublishedProfiles, to text: inout ByteBuffer) {
        var lastPage = 0
        list.forEach { posting in
            append(posting.page - lastPage, to: &text)
            text.append(digit(Int(posting.weight)))
            append(profiles.numbers[posting.profile], to: &text)
            lastPage = posting.page
        }
    }

    /// Five bits a digit, the lowest first; a digit of 32 or more says that another follows.
    private static func append(_ number: Int, to text: inout ByteBuffer) {
        var number = number
        while number > 31 {
            text.append(digit(32 | number & 31))
            number >>= 5
        }
        text.append(digit(number))
    }

    /// A to Z, a to z, 0 to 9, `-` and `_`, as in RFC 4648, 5.
    private static func digit(_ number: Int) -> UInt8 {
        switch number {
        case ..<26: UInt8(ascii: "A") + UInt8(number)
        case ..<52: UInt8(ascii: "a") + UInt8(number - 26)
        case ..<62: UInt8(ascii: "0") + UInt8(number - 52)
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }

    /// What a digit stands for; nil for other bytes.
    static func value(of digit: UInt8) -> Int? { values[Int(digit)].map(Int.init) }

    private static let values: [UInt8?] = {
        var values = [UInt8?](repeating: nil, count: 256)
        for value in 0..<64 { values[Int(digit(value))] = UInt8(value) }
        return values
    }()
}

extension [Term] {
    /// For each length its words, apart by blanks; the first length holds all shorter ones, the last all longer ones.
    var wordsByLength: [Int: [UInt8]] {
        let range = SearchFile.wordLengths
        var texts = [[UInt8]](repeating: [], count: range.count)
        for term in self {
            let length = String(decoding: term.word, as: UTF8.self).utf16.count
            let number = Swift.min(range.count - 1, Swift.max(0, length - range.lowerBound))
            if !texts[number].isEmpty { texts[number].append(UInt8(ascii: " ")) }
            texts[number] += term.word
        }
        return Dictionary(uniqueKeysWithValues: zip(range, texts))
    }
}
