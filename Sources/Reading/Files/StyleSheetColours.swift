import Handbook
import Tools

/// The colours that a style sheet of the handbook sets as custom properties: `--paper: light-dark(#fff, #111)`. Values
/// that are no hexadecimal colours are not known here.
struct StyleSheetColours {
    private var found: [(name: Palette.Name, light: Colour, dark: Colour, place: String.Index)] = []

    init(_ text: String) {
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

    /// Colours with too little contrast, each at the place of the property that is wrong.
    func low(in theme: Theme) -> [(message: String, place: String.Index)] {
        var (light, dark) = (theme.light, theme.dark)
        for colour in found { (light.own[colour.name], dark.own[colour.name]) = (colour.light, colour.dark) }
        let names = Set(found.map(\.name))
        let places = Dictionary(found.map { ($0.name, $0.place) }, uniquingKeysWith: { $1 })
        return [light, dark].flatMap { palette in
            palette.low(names).compactMap { name, message in places[name].map { (message, $0) } }
                .sorted { $0.1 < $1.1 }
        }
    }
}

extension Theme {
    /// Colours without contrast in the style sheets among `files`, each at its property.
    func colourFindings(in files: Set<ContentPath>, of folder: ContentFolder) -> [Finding] {
        files.filter { $0.fileExtension == "css" }.sorted().flatMap { path -> [Finding] in
            guard let bytes = try? folder.read(path, limit: FileReferences.largest) else { return [] }
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = LineStarts(Array(text.utf8), count: text.utf8.count)
            return StyleSheetColours(text).low(in: self).map { message, place in
                let offset = text.utf8.distance(from: text.startIndex, to: place)
                return Finding(.file, path: path, at: lines.position(of: offset), message)
            }
        }
    }
}
