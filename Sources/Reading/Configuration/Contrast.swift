import Handbook
import Platform

/// Contrast of one colour on another (WCAG 2.2, relative luminance and contrast ratio).
enum Contrast {
    /// Contrast ratio from 1 to 21.
    static func ratio(_ one: Colour, _ other: Colour) -> Double {
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    private static func luminance(_ colour: Colour) -> Double {
        0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
    }

    private static func linear(_ component: UInt8) -> Double {
        let value = Double(component) / 255
        return value <= 0.04045 ? value / 12.92 : System.power((value + 0.055) / 1.055, 2.4)
    }
}

/// A colour that is hard to see on its background.
package struct LowContrast: Sendable, Equatable {
    package let pair: Palette.Pair
    /// The background as `#ffffff`.
    package let ground: String
    /// The contrast ratio in tenths, rounded down so that an insufficient ratio never looks sufficient.
    package let tenths: Int
    /// The colour that the handbook sets: that of the text or that of the background.
    package let set: Palette.Name
    /// Whether the colour has to be lighter, because it is lighter than its background.
    package let needsLighter: Bool
}

extension Palette {
    /// The pair with the lowest contrast, relative to what it needs, among those with a colour of `names`; nil when all
    /// have enough.
    func lowest(_ names: Set<Name>) -> LowContrast? {
        let low = Self.pairs.filter { names.contains($0.colour) || names.contains($0.ground) }
            .map { (pair: $0, ratio: Contrast.ratio(self[$0.colour], self[$0.ground])) }
            .filter { $0.ratio < $0.pair.needed }
        guard let worst = low.min(by: { $0.ratio / $0.pair.needed < $1.ratio / $1.pair.needed }) else { return nil }
        let ground = self[worst.pair.ground]
        let black = Colour(0, 0, 0)
        return LowContrast(
            pair: worst.pair, ground: ground.hex, tenths: Int(worst.ratio * 10),
            set: names.contains(worst.pair.colour) ? worst.pair.colour : worst.pair.ground,
            needsLighter: Contrast.ratio(self[worst.pair.colour], black) > Contrast.ratio(ground, black))
    }
}
