import Base

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
