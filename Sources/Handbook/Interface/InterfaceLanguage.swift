/// A language of the interface. A new one is a case here and a file in `Data/languages`; the compiler reports what is
/// missing here, and texts that the file misses are shown in English.
package enum InterfaceLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case french = "fr"
    case spanish = "es"
    case japanese = "ja"
    case arabic = "ar"

    /// The language of a tag such as `de-CH`; nil when the interface has no translation.
    package init?(tag: String) { self.init(rawValue: String(tag.prefix { $0 != "-" }).lowercased()) }

    package var isRightToLeft: Bool { rawValue.isLanguageFromRight }

    /// The plural category of a whole number (CLDR 46, plurals.xml).
    package func category(of count: Int) -> PluralCategory {
        switch self {
        case .english, .german, .spanish: count == 1 ? .one : .other
        case .french: count < 2 ? .one : .other
        case .japanese: .other
        case .arabic: Self.arabicCategory(of: count)
        }
    }

    private static func arabicCategory(of count: Int) -> PluralCategory {
        switch (count, count % 100) {
        case (0, _): .zero
        case (1, _): .one
        case (2, _): .two
        case (_, 3...10): .few
        case (_, 11...99): .many
        default: .other
        }
    }

    /// A whole number with its digits in groups of three (CLDR 46, numbers in digits 0 to 9). Spanish groups from five
    /// digits on.
    package func number(_ number: Int) -> String {
        let digits = String(number.magnitude)
        guard digits.utf8.count >= (self == .spanish ? 5 : 4) else { return String(number) }
        let separator =
            switch self {
            case .english, .japanese, .arabic: ","
            case .german, .spanish: "."
            case .french: "\u{202F}"
            }
        var grouped = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { grouped += separator }
            grouped.append(digit)
        }
        return grouped
    }

    /// The day of the month as written in a date.
    func ordinal(ofDay day: Int) -> String { self == .french && day == 1 ? "1er" : "\(day)" }
}
