/// Reads postings as they are published, one behind the other.
struct PostingReader {
    private let text: UnsafeBufferPointer<UInt8>
    private let values = PublishedPostings.values
    private var page = 0
    /// Where the last posting begins, where its weight stands, and where it ends.
    private(set) var start = 0
    private(set) var behindDistance = 0
    private(set) var end = 0
    /// Of the last posting's page from the one before.
    private(set) var distance = 0
    /// Whether the text ends within a posting, or has something else in it.
    private(set) var isBroken = false

    init(_ text: UnsafeBufferPointer<UInt8>) {
        self.text = text
    }

    /// With the number of its set of facets as published; nil at the end, and when there is none.
    @inline(__always) mutating func next() -> Posting? {
        start = end
        if start == text.count { return nil }
        distance = number()
        behindDistance = end
        let weight = value()
        let profile = number()
        if weight >= 64 { isBroken = true }
        if isBroken { return nil }
        page += distance
        return Posting(page: page, weight: weight, profile: profile)
    }

    /// Less than 32 for a digit that ends a number; 64 or more where there is no digit.
    @inline(__always) private mutating func value() -> UInt8 {
        guard end < text.count else { return .max }
        defer { end += 1 }
        return values[Int(text[end])]
    }

    /// Nearly all have one digit.
    @inline(__always) private mutating func number() -> Int {
        let digit = value()
        return digit < 32 ? Int(digit) : longNumber(from: digit)
    }

    private mutating func longNumber(from first: UInt8) -> Int {
        var digit = first
        var number = 0
        var shift = 0
        while digit < 64, shift < Self.longestShift {
            number |= Int(digit & 31) << shift
            if digit < 32 { return number }
            shift += 5
            digit = value()
        }
        isBroken = true
        return 0
    }

    /// Bits: more than any page has.
    private static let longestShift = 35
}
