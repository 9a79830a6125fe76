import Handbook

/// AVIF: boxes within boxes; the properties of the primary item are its size and turn (ISO/IEC 23008-12, 6.5).
enum AVIFHeader {
    static func size(_ file: PictureBytes) -> PictureSize? {
        // Version and flags come before the boxes in `meta`.
        guard isAVIF(file), let meta = box("meta", in: file)?.part(from: 4), let primary = primaryItem(of: meta),
            let properties = box("iprp", in: meta), let container = box("ipco", in: properties),
            let associations = box("ipma", in: properties)
        else { return nil }
        let all = boxes(in: container)
        var size: PictureSize?
        var isTurned = false
        for index in propertyIndices(of: primary, in: associations) where index >= 1 && index <= all.count {
            let (type, property) = all[index - 1]
            if type == "ispe", let width = property.big(4, count: 4), let height = property.big(8, count: 4) {
                size = PictureSize(width: width, height: height)
            }
            // Quarters of a turn.
            if type == "irot", let angle = property.byte(0) { isTurned = angle & 1 == 1 }
        }
        return isTurned ? size?.turned : size
    }

    /// Whether a brand is that of AVIF, still or animated.
    private static func isAVIF(_ file: PictureBytes) -> Bool {
        guard let brands = box("ftyp", in: file) else { return false }
        return stride(from: 0, to: min(brands.count, 200), by: 4).contains {
            brands.has("avif", at: $0) || brands.has("avis", at: $0)
        }
    }

    private static func primaryItem(of meta: PictureBytes) -> Int? {
        guard let box = box("pitm", in: meta) else { return nil }
        return box.big(4, count: box.byte(0) == 0 ? 2 : 4)
    }

    /// The item's properties as places in the container, from 1 (ISO/IEC 23008-12, 9.3.1).
    private static func propertyIndices(of item: Int, in associations: PictureBytes) -> [Int] {
        guard let version = associations.byte(0), let flags = associations.big(1, count: 3),
            let items = associations.big(4, count: 4)
        else { return [] }
        let (itemLength, indexLength) = (version < 1 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
        var position = 8
        for _ in 0..<items {
            guard let found = associations.big(position, count: itemLength),
                let count = associations.byte(position + itemLength)
            else { return [] }
            position += itemLength + 1
            if found == item {
                return (0..<count).compactMap { place in
                    // The highest bit says whether readers must understand the property.
                    associations.big(position + place * indexLength, count: indexLength)
                        .map { $0 & (indexLength == 2 ? 0x7FFF : 0x7F) }
                }
            }
            position += count * indexLength
        }
        return []
    }

    private static func box(_ type: String, in content: PictureBytes) -> PictureBytes? {
        boxes(in: content).first { $0.type == type }?.content
    }

    /// The boxes of a file or box; the last one may be cut off (ISO/IEC 14496-12, 4.2).
    private static func boxes(in content: PictureBytes) -> [(type: String, content: PictureBytes)] {
        var found: [(String, PictureBytes)] = []
        var start = 0
        while let short = content.big(start, count: 4), let type = content.big(start + 4, count: 4) {
            // 1: the length has eight bytes, after the type. 0: the box extends to the end.
            let header = short == 1 ? 16 : 8
            // The highest byte of eight is 0 in every real file.
            let length = short == 1 ? content.big(start + 9, count: 7) ?? 0 : short == 0 ? content.count - start : short
            guard length >= header else { break }
            let letters = stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: type >> $0) }
            let (end, isTooLong) = start.addingReportingOverflow(length)
            found.append((String(decoding: letters, as: UTF8.self), content.part(from: start + header, to: end)))
            if isTooLong || end >= content.count { break }
            start = end
        }
        return found
    }
}
