import Handbook
import Reading

/// Messages about the look of a handbook.
extension Messages {
    static func text(_ colour: LowContrast) -> String {
        let (name, ground) = (colour.pair.colour.rawValue, colour.pair.ground.rawValue)
        let need =
            colour.pair.needed < 4
            ? "borders of controls need 3:1 (WCAG 1.4.11)" : "text needs 4.5:1 (WCAG 1.4.3)"
        let way =
            colour.set.rawValue == ground
            ? "Take a \(colour.needsLighter ? "darker" : "lighter") background, or set '\(name)', too"
            : "Take a \(colour.needsLighter ? "lighter" : "darker") one"
        return "the colour '\(name)' has a contrast of \(colour.tenths / 10).\(colour.tenths % 10):1 on '\(ground)' "
            + "(\(colour.ground)); \(need). \(way)"
    }

    static func missingReference(_ written: String) -> String {
        "there is no file '\(written)' beside this one, so it is not published; add the file or correct this path"
    }
}
