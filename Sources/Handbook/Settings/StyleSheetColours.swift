import Tools

/// The colours that a style sheet sets as custom properties: `--paper: light-dark(#fff, #111)`. Values
/// that are no hexadecimal colours are not known here.
package struct StyleSheetColours {
    package private(set) var found: [(name: Palette.Name, light: Colour, dark: Colour, place: String.Index)] = []

    package init(_ text: String) {
        var rest = text[...]
        while let start = rest.firstRange(of: "--") {
            rest = rest[start.upperBound...]
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            let value = rest[name.endIndex...].drop { $0.isWhitespace }
            guard value.first == ":", let known = Palette.Name(rawValue: String(name)) else { continue }
            let written = value.dropFirst().prefix { $0 != ";" && $0 != "}" }
            let colours = written.split { " ,();\n\t".contains($0) }.map { Colour(hex: String($0)) }
            let isPair = written.drop { $0.isWhitespace }.hasPrefix("light-dark(")
            guard let light = colours.dropFirst(isPair ? 1 : 0).first ?? nil, let dark = colours.last ?? nil else {
                continue
            }
            found.append((known, light, dark, start.lowerBound))
        }
    }
}
