import Markdown

/// What the files of a published site were made of, kept beside the manifest, so that the next build renders only what
/// changed. It is a memory, no more: without it, or when it is damaged or of another site, everything is rendered.
///
/// It says nothing of times and places, so that it is the same after a full build and after one that used it.
struct PublishedState {
    static let fileName = ".curbcut-state"
    private static let heading = "# What curbcut made its files of. It can be removed."

    struct Record: Sendable, Equatable {
        /// Of what the file is made of (`SiteKeys`).
        let key: Fingerprint
        /// Of the bytes.
        let content: Fingerprint
    }

    /// By path.
    private(set) var records: [String: Record] = [:]

    /// Nothing known.
    init() {}

    // MARK: As a file

    /// A line for each file of the manifest, in its order; first which manifest that is.
    static func bytes(_ records: [Record?], of manifest: [UInt8]) -> [UInt8] {
        var text = Array("\(heading)\n\(hex(mark(of: manifest)))\n".utf8)
        text.reserveCapacity(records.count * 34)
        for record in records {
            if let record { text += (hex(record.key) + " " + hex(record.content)).utf8 }
            text.append(UInt8(ascii: "\n"))
        }
        return text
    }

    /// Nothing when the text does not belong to the manifest.
    init(bytes: [UInt8], manifest: [UInt8], files: [String]) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count == files.count + 3, Self.number(lines[1]) == Self.mark(of: manifest) else { return }
        records.reserveCapacity(files.count)
        for (file, line) in zip(files, lines[2...]) {
            let parts = line.split(separator: UInt8(ascii: " "))
            guard parts.count == 2, let key = Self.number(parts[0]), let content = Self.number(parts[1]) else {
                continue
            }
            records[file] = Record(key: key, content: content)
        }
    }

    private static func mark(of manifest: [UInt8]) -> Fingerprint {
        var mark = Fingerprint()
        mark.add(manifest)
        return mark
    }

    private static func hex(_ fingerprint: Fingerprint) -> String {
        let digits = String(fingerprint.value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Fingerprint? {
        UInt64(String(decoding: digits, as: UTF8.self), radix: 16).map { Fingerprint(value: $0) }
    }
}
