import Handbook
import Markdown

/// SVG: `width`, `height` and `viewBox` of the first element (SVG 2, 8.2 and 8.6).
enum SVGHeader {
    /// The size; nil if the drawing has none of its own and fills the width it gets.
    static func size(_ file: [UInt8]) -> PictureSize? {
        for token in HTMLTokenizer(file, range: file.indices) {
            guard case .startTag(let name, _) = token.kind else { continue }
            guard token.isFinished, name == "svg" || name.hasSuffix(":svg") else { return nil }
            return size(
                width: pixels(token.attribute("width")?.value), height: pixels(token.attribute("height")?.value),
                ratio: ratio(ofViewBox: token.attribute("viewbox")?.value))
        }
        return nil
    }

    /// A side that is not given follows from the other one and the ratio of width and height.
    private static func size(width: Double?, height: Double?, ratio: Double?) -> PictureSize? {
        var (width, height) = (width, height)
        if let ratio {
            if width == nil, let height {
                width = height * ratio
            } else if height == nil, let width {
                height = width / ratio
            }
        }
        guard let width, let height, let wholeWidth = Int(exactly: width.rounded()),
            let wholeHeight = Int(exactly: height.rounded())
        else { return nil }
        return PictureSize(width: wholeWidth, height: wholeHeight)
    }

    /// A length in CSS pixels; nil for one that depends on something else, as percentages do (CSS Values, 6).
    private static func pixels(_ length: String?) -> Double? {
        guard let length = length?.trimmingBlanks else { return nil }
        let unit = String(length.reversed().prefix { $0.isLetter || $0 == "%" }.reversed()).lowercased()
        guard let factor = units[unit], let number = Double(length.dropLast(unit.count)) else { return nil }
        return number * factor
    }

    private static let units: [String: Double] = [
        "": 1, "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "pt": 96.0 / 72, "pc": 16,
    ]

    /// Width divided by height.
    private static func ratio(ofViewBox box: String?) -> Double? {
        guard let box else { return nil }
        let numbers = box.split { $0.isWhitespace || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
        return numbers[2] / numbers[3]
    }
}
