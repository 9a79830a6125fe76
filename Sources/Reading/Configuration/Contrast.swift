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
