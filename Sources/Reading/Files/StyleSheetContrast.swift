import Handbook
import Tools

extension StyleSheetColours {
    /// Colours with too little contrast, each at the place of the property that is wrong.
    func low(in theme: Theme) -> [(message: String, place: String.Index)] {
        var (light, dark) = (theme.light, theme.dark)
        for colour in found { (light.own[colour.name], dark.own[colour.name]) = (colour.light, colour.dark) }
        let names = Set(found.map(\.name))
        let places = Dictionary(found.map { ($0.name, $0.place) }, uniquingKeysWith: { $1 })
        return [light, dark].flatMap { palette in
            palette.low(names).compactMap { name, message in places[name].map { (message, $0) } }.sorted { $0.1 < $1.1 }
        }
    }
}

extension Theme {
    /// Colours without contrast in the style sheets among `files`, each at its property.
    func colourFindings(in files: Set<ContentPath>, of folder: ContentFolder) -> [Finding] {
        files.filter { $0.fileExtension == "css" }.sorted().flatMap { path -> [Finding] in
            guard let bytes = try? folder.read(path, limit: FileReferences.largest) else { return [] }
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = LineStarts(text)
            return StyleSheetColours(text).low(in: self).map { message, place in
                let offset = text.utf8.distance(from: text.startIndex, to: place)
                return Finding(.file, path: path, at: lines.position(of: offset), message)
            }
        }
    }
}
