import Handbook
import Tools

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

extension Palette {
    /// What is wrong with each colour of `names`, which the handbook sets: the pair with the lowest contrast, relative
    /// to what it needs.
    func low(_ names: Set<Name>) -> [Name: String] {
        let low = Self.pairs.filter { names.contains($0.colour) || names.contains($0.ground) }
            .map { (pair: $0, ratio: Contrast.ratio(self[$0.colour], self[$0.ground])) }
            .filter { $0.ratio < $0.pair.needed }
        return Dictionary(grouping: low) { names.contains($0.pair.colour) ? $0.pair.colour : $0.pair.ground }
            .compactMapValues { $0.min { $0.ratio / $0.pair.needed < $1.ratio / $1.pair.needed } }
            .mapValues { message($0.pair, $0.ratio, setsGround: !names.contains($0.pair.colour)) }
    }

    private func message(_ pair: Pair, _ ratio: Double, setsGround: Bool) -> String {
        let (name, ground, black) = (pair.colour.rawValue, self[pair.ground], Colour(0, 0, 0))
        let need = pair.needed < 4 ? "borders of controls need 3:1 (WCAG 1.4.11)" : "text needs 4.5:1 (WCAG 1.4.3)"
        let (fixed, changed) = setsGround ? (self[pair.colour], "background, or set '\(name)', too") : (ground, "one")
        // Away from the other colour: black reaches the contrast on a light one, white on a dark one.
        let isDarker = Contrast.ratio(fixed, black) >= Contrast.ratio(fixed, Colour(255, 255, 255))
        let way = "Take a \(isDarker ? "darker" : "lighter") \(changed)"
        // Rounded down, so that an insufficient ratio never looks sufficient.
        let tenths = Int(ratio * 10)
        return "the colour '\(name)' has a contrast of \(tenths / 10).\(tenths % 10):1 on '\(pair.ground.rawValue)' "
            + "(\(ground.hex)); \(need). \(way)"
    }
}
