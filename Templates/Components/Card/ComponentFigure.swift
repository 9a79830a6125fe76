import Handbook
import SafeHTML

/// A small drawing of a component, found by the words of its page's name. It only decorates: the title is beside it.
///
/// Shapes are drawn in a box of 64 × 40, in lines of the text's colour; the class `fill` fills them.
struct ComponentFigure {
    private let shape: StaticString

    /// Nil if no shape has a name of the page's.
    init?(_ page: Page) {
        let words = Self.words(of: page)
        guard let shape = Self.shapes.first(where: { $0.names.contains { Self.has($0, in: words) } })?.shape else {
            return nil
        }
        self.shape = shape
    }

    var html: HTML {
        """
        <svg class="figure" viewBox="0 0 64 40" width="64" height="40" aria-hidden="true" focusable="false">\(source: shape)</svg>

        """
    }

    /// The name in the address and the title, as words between spaces.
    private static func words(of page: Page) -> String {
        let name = page.route.segments.last ?? ""
        let letters = (name + " " + page.title).lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " }
        return " " + String(letters) + " "
    }

    /// Whether a name is among words, also in the plural.
    private static func has(_ name: String, in words: String) -> Bool {
        words.contains(" \(name) ") || words.contains(" \(name)s ") || words.contains(" \(name)es ")
    }
}
