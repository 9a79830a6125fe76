/// The size of a picture in CSS pixels, as browsers show it without styles.
package struct PictureSize: Sendable, Equatable {
    package let width: Int
    package let height: Int

    /// Most pixels of a side in JPEG and GIF. A file that claims more is usually broken.
    private static let longestSide = 65_535

    /// Nil if a side has no pixels, or more than a picture can have.
    package init?(width: Int, height: Int) {
        let sides = 1...Self.longestSide
        guard sides.contains(width), sides.contains(height) else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// The size after a turn by a quarter.
    package var turned: PictureSize? { PictureSize(width: height, height: width) }

    /// The height in pixels, at least 1, of the picture at another width.
    package func height(atWidth other: Int) -> Int { max(1, (height * other + width / 2) / width) }

    /// The width in pixels, at least 1, of the picture at another height.
    package func width(atHeight other: Int) -> Int { max(1, (width * other + height / 2) / height) }
}
