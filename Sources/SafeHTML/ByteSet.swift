/// Some of the ASCII characters, for a quick look.
struct ByteSet: Sendable {
    /// For each byte whether it belongs to the set.
    private let isMember: [Bool]

    init(_ characters: String) {
        let members = Set(characters.utf8)
        isMember = (0...UInt8.max).map(members.contains)
    }

    func contains(_ byte: UInt8) -> Bool {
        isMember[Int(byte)]
    }

    /// The first place from `start` on of a byte that is not in the set; `text.count` when there is none.
    func end(of text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        isMember.withUnsafeBufferPointer { isMember in
            var index = start
            while index < text.count, isMember[Int(text[index])] { index += 1 }
            return index
        }
    }
}

/// What a part of a URL may hold as it is; all else becomes `%XX`.
struct URLBytes: Sendable {
    let all: ByteSet
    /// In an attribute's value, `&` has to be a reference.
    let allButAmpersand: ByteSet

    init(_ characters: String) {
        all = ByteSet(characters)
        allButAmpersand = ByteSet(characters.filter { $0 != "&" })
    }
}
