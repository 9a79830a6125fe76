import Handbook

/// WebP: the first chunk has the size (WebP Container Specification; RFC 6386, 9.1; WebP Lossless, 3).
enum WebPHeader {
    static func size(_ file: PictureBytes) -> PictureSize? {
        if file.has("VP8X", at: 12) { return extended(file) }
        if file.has("VP8L", at: 12) { return lossless(file) }
        return file.has("VP8 ", at: 12) ? lossy(file) : nil
    }

    /// The canvas, also of an animation: both sides less one.
    private static func extended(_ file: PictureBytes) -> PictureSize? {
        guard let width = file.little(24, count: 3), let height = file.little(27, count: 3) else { return nil }
        return PictureSize(width: width + 1, height: height + 1)
    }

    /// Fourteen bits for each side less one, after the signature.
    private static func lossless(_ file: PictureBytes) -> PictureSize? {
        guard file.byte(20) == 0x2F, let sides = file.little(21, count: 4) else { return nil }
        return PictureSize(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
    }

    /// Fourteen bits for each side and two for scaling, after the frame's tag and start code.
    private static func lossy(_ file: PictureBytes) -> PictureSize? {
        guard file.big(23, count: 3) == 0x9D012A, let width = file.little(26, count: 2),
            let height = file.little(28, count: 2)
        else { return nil }
        return PictureSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
}
