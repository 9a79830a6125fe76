import Base

extension Document {
    package func excerpt(_ range: TextRange) -> Excerpt {
        Excerpt(range, of: bytes)
    }

    /// An excerpt of text that is in the document or was put together from several places of it.
    package func excerpt(_ text: ArraySlice<UInt8>) -> Excerpt {
        let isOwn = text.endIndex <= bytes.count && bytes[text.indices] == text
        return isOwn ? Excerpt(TextRange(text.indices), of: bytes) : Excerpt(own: text)
    }

    /// An excerpt of words in text that is in the document or was put together from several places of it.
    package func excerpt(_ words: String, in text: ArraySlice<UInt8>) -> Excerpt {
        var words = words
        let start = words.withUTF8 { words in
            text.withUnsafeBufferPointer { $0.range(of: words, in: $0.indices)?.lowerBound }
        }
        guard let start else { return Excerpt(words) }
        return excerpt(text[(text.startIndex + start)...].prefix(words.utf8.count))
    }
}
