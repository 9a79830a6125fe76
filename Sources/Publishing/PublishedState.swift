import Base

/// What the files of a published site were made of, kept beside the manifest, so that the next build renders only what
/// changed. It is a memory, no more: without it, or when it is damaged or of another site, everything is rendered.
///
/// It says nothing of times and places, so that it is the same after a full build and after one that used it.
struct PublishedState {
    static let fileName = ".curbcut-state"
    private static let heading = "# What curbcut made its files of. It can be removed.\n"

    struct Record: Sendable, Equatable {
        /// Of what the file is made of (`SiteKeys`).
        let key: Fingerprint
        /// Of the bytes.
        let content: Fingerprint
    }

    /// For each file of the manifest; nil where nothing is known.
    let records: [Record?]

    // MARK: As a file

    /// A line for each file of the manifest, in its order; first which manifest that is.
    static func bytes(_ records: [Record?], of manifest: [UInt8]) -> [UInt8] {
        var text = ByteBuffer(capacity: heading.utf8.count + 17 + records.count * lineLength)
        text.append(text: heading)
        text.append(hexOf: mark(of: manifest))
        text.append(UInt8(ascii: "\n"))
        for record in records {
            if let record {
                text.append(hexOf: record.key)
                text.append(UInt8(ascii: " "))
                text.append(hexOf: record.content)
            }
            text.append(UInt8(ascii: "\n"))
        }
        return text.bytes
    }

    /// Nothing known when the text does not belong to the manifest, which names so many files.
    init(bytes: [UInt8], manifest: [UInt8], fileCount: Int) {
        var lines = bytes[...]
        guard lines.starts(with: Self.heading.utf8) else {
            records = Array(repeating: nil, count: fileCount)
            return
        }
        lines = lines.dropFirst(Self.heading.utf8.count)
        let isOfManifest = Fingerprint(hex: lines.prefix(16)) == Self.mark(of: manifest)
        lines = lines.dropFirst(17)
        records = (0..<fileCount).map { _ in
            // A record, or an empty line.
            let line = lines.first == UInt8(ascii: "\n") ? lines.prefix(1) : lines.prefix(Self.lineLength)
            lines = lines[line.endIndex...]
            guard isOfManifest, line.count == Self.lineLength, let key = Fingerprint(hex: line.prefix(16)),
                let content = Fingerprint(hex: line.dropFirst(17).prefix(16))
            else { return nil }
            return Record(key: key, content: content)
        }
    }

    /// Two numbers of sixteen digits, a blank and the line's end.
    private static let lineLength = 34

    private static func mark(of manifest: [UInt8]) -> Fingerprint {
        var mark = Fingerprint()
        mark.add(manifest)
        return mark
    }
}

extension ByteBuffer {
    /// Sixteen digits.
    fileprivate mutating func append(hexOf fingerprint: Fingerprint) {
        for shift in stride(from: UInt64(60), through: 0, by: -4) {
            let digit = UInt8(truncatingIfNeeded: fingerprint.value >> shift & 15)
            append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
        }
    }
}

extension Fingerprint {
    /// Nil for anything but sixteen digits.
    fileprivate init?(hex digits: ArraySlice<UInt8>) {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(digit - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        self.init(value: value)
    }
}
