import Handbook

/// JPEG: segments that begin with a marker (ITU-T T.81, B.1.1).
enum JPEGHeader {
    static func size(_ file: PictureBytes) -> PictureSize? {
        var position = 2
        var isTurned = false
        while let marker = marker(in: file, at: &position) {
            if standalone.contains(marker) { continue }
            guard marker != startOfScan, let length = file.big(position, count: 2), length >= 2 else { return nil }
            if marker == exif { isTurned = isTurnedByExif(file.part(from: position + 2, to: position + length)) }
            if frames.contains(marker), !otherTables.contains(marker) {
                // After the length and the precision.
                guard let height = file.big(position + 3, count: 2), let width = file.big(position + 5, count: 2) else {
                    return nil
                }
                let size = PictureSize(width: width, height: height)
                return isTurned ? size?.turned : size
            }
            position += length
        }
        return nil
    }

    /// The marker at `position`, which moves after it. Any number of bytes 0xFF may come before it.
    private static func marker(in file: PictureBytes, at position: inout Int) -> Int? {
        guard file.byte(position) == 0xFF else { return nil }
        while file.byte(position) == 0xFF { position += 1 }
        defer { position += 1 }
        return file.byte(position)
    }

    /// Markers without a segment (T.81, table B.1).
    private static let standalone: Set<Int> = Set(0xD0...0xD9).union([0x01])
    private static let frames = 0xC0...0xCF
    /// Markers among those of frames: Huffman tables, a reserved one, arithmetic coding.
    private static let otherTables: Set<Int> = [0xC4, 0xC8, 0xCC]
    private static let startOfScan = 0xDA
    private static let exif = 0xE1

    /// Whether the camera was turned by a quarter, so that browsers exchange width and height (Exif 2.3, 4.6.4:
    /// orientations 5 to 8).
    private static func isTurnedByExif(_ segment: PictureBytes) -> Bool {
        guard segment.has("Exif\0\0") else { return false }
        let tiff = segment.part(from: 6)
        let isLittle = tiff.has("II")
        guard isLittle || tiff.has("MM") else { return false }
        func number(_ offset: Int, _ count: Int) -> Int? {
            isLittle ? tiff.little(offset, count: count) : tiff.big(offset, count: count)
        }
        guard let directory = number(4, 4), let entries = number(directory, 2) else { return false }
        for entry in 0..<entries {
            let start = directory + 2 + 12 * entry
            guard let tag = number(start, 2) else { return false }
            if tag == 0x0112 { return (5...8).contains(number(start + 8, 2) ?? 1) }
        }
        return false
    }
}
