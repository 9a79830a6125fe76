import Handbook
import SafeHTML

/// A small drawing of a component, found by the words of its page's name. It only decorates: the title is beside it.
///
/// Shapes are drawn in a box of 64 × 40, in lines of the text's colour; the class `fill` fills them.
struct ComponentFigure {
    private let shape: HTML

    /// Nil if no shape has a name of the page's.
    init?(_ page: Page) {
        guard let number = Self.names(of: page).compactMap({ Self.numbers[$0] }).min() else { return nil }
        shape = HTML(unescaped: Array(Self.shapes[number][1].utf8))
    }

    var html: HTML {
        """
        <svg class="figure" viewBox="0 0 64 40" width="64" height="40" aria-hidden="true" focusable="false">\
        \(shape)</svg>

        """
    }

    /// Names of components and the shape for them. Of several that fit, the first counts: "radio button" is before
    /// "button".
    private static let shapes = DataTable.rows(of: EmbeddedAssets.text(named: "Components/Card/shapes.tsv"), columns: 2)

    /// Places of shapes in the list, by name.
    private static let numbers = Dictionary(
        shapes.enumerated().flatMap { number, row in row[0].split(separator: "|").map { (String($0), number) } },
        uniquingKeysWith: min)

    /// Each word of the address and of the title and each pair of words, as they are and in the singular.
    private static func names(of page: Page) -> [String] {
        let words = "\(page.route.segments.last ?? "") \(page.title)".plainWords
        let names = words + zip(words, words.dropFirst()).map { "\($0) \($1)" }
        return names.flatMap { name in
            [name] + ["s", "es"].filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
        }
    }
}
