import Handbook

extension Palette {
    /// What is wrong with each colour of `names`, which the handbook sets: the pair with the lowest contrast, relative
    /// to what it needs.
    func low(_ names: Set<Name>) -> [Name: String] {
        let low = Self.pairs.filter { names.contains($0.colour) || names.contains($0.ground) }
            .map { (pair: $0, ratio: self[$0.colour].contrast(to: self[$0.ground])) }
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
        let isDarker = fixed.contrast(to: black) >= fixed.contrast(to: Colour(255, 255, 255))
        let way = "Take a \(isDarker ? "darker" : "lighter") \(changed)"
        // Rounded down, so that an insufficient ratio never looks sufficient.
        let tenths = Int(ratio * 10)
        return "the colour '\(name)' has a contrast of \(tenths / 10).\(tenths % 10):1 on '\(pair.ground.rawValue)' "
            + "(\(ground.hex)); \(need). \(way)"
    }
}
