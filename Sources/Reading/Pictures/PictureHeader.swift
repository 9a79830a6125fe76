import Handbook

/// Reads the size of a picture from the beginning of its file.
package enum PictureHeader {
    /// Endings of the files that are read.
    static let extensions: Set<String> = ["png", "apng", "jpg", "jpeg", "gif", "webp", "svg"]

    /// Bytes that are read of every picture, and of those whose size is not among them: profiles, thumbnails and
    /// comments may come before it.
    static let lengths = [16_384, 2_000_000]

    /// The size; nil for a file that is none of these pictures, is broken, or ends before its size. The bytes decide,
    /// not the file's name, as in browsers.
    package static func size(of bytes: [UInt8]) -> PictureSize? {
        let file = PictureBytes(bytes[...])
        if file.byte(0) == 0x89, file.has("PNG\r\n", at: 1) { return png(file) }
        if file.has("GIF87a") || file.has("GIF89a") { return gif(file) }
        if file.byte(0) == 0xFF, file.byte(1) == 0xD8 { return JPEGHeader.size(file) }
        if file.has("RIFF"), file.has("WEBP", at: 8) { return WebPHeader.size(file) }
        return SVGHeader.size(bytes)
    }

    /// The first chunk has the size (PNG, 11.2.2), also of an animation.
    private static func png(_ file: PictureBytes) -> PictureSize? {
        guard file.has("IHDR", at: 12), let width = file.big(16, count: 4), let height = file.big(20, count: 4) else {
            return nil
        }
        return PictureSize(width: width, height: height)
    }

    /// The logical screen, which all frames of an animation are drawn on (GIF89a, 18).
    private static func gif(_ file: PictureBytes) -> PictureSize? {
        guard let width = file.little(6, count: 2), let height = file.little(8, count: 2) else { return nil }
        return PictureSize(width: width, height: height)
    }
}
