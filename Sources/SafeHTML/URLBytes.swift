import Base

/// Bytes that a part of a URL contains unencoded; all others become `%XX`.
struct URLBytes: Sendable {
    let all: ByteSet
    /// All of them without `&`, which must be a reference in an attribute's value.
    let allButAmpersand: ByteSet

    init(_ characters: String) {
        all = ByteSet(characters)
        allButAmpersand = ByteSet(characters.filter { $0 != "&" })
    }
}
