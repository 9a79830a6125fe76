import Base

/// Postings as they are published: for each page how far it lies behind the one before, one digit for the weight, the
/// number of its set of facets.
enum PublishedPostings {
    static func append(_ postings: PostingList, profiles: PublishedProfiles, to text: inout ByteBuffer) {
        var lastPage = 0
        postings.forEach { posting in
            append(posting.page - lastPage, to: &text)
            append(weight: posting.weight, profile: profiles.numbers[posting.profile], to: &text)
            lastPage = posting.page
        }
    }

    private static func append(weight: UInt8, profile: Int, to text: inout ByteBuffer) {
        text.append(digit(Int(weight)))
        append(profile, to: &text)
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
