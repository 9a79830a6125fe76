import Tools

/// The words of the interface in one language: `interface[.home]`, `interface(.pageCount, count: 3)`.
///
/// A class, because all parts of a page's template share it.
package final class Interface: Sendable, Equatable {
    package let language: InterfaceLanguage
    /// The handbook's own texts, which replace the standard ones.
    package let own: [InterfaceText: String]
    /// Fingerprint of all texts, for the addresses of scripts that contain them.
    package let fingerprint: String

    private init(_ language: InterfaceLanguage, own: [InterfaceText: String]) {
        (self.language, self.own) = (language, own)
        var fingerprint = FNV1a()
        fingerprint.add(piece: language.rawValue)
        for text in InterfaceText.allCases {
            for category in PluralCategory.allCases {
                fingerprint.add(piece: own[text] ?? language.wording(of: text).form(category))
            }
        }
        self.fingerprint = fingerprint.text
    }

    private static let standard = Dictionary(
        uniqueKeysWithValues: InterfaceLanguage.allCases.map { ($0, Interface($0, own: [:])) })
    package static let english = Interface(.english, own: [:])

    /// The interface in the language of a tag; in English when there is no translation.
    package static func of(_ tag: String, own: [InterfaceText: String]) -> Interface {
        let language = InterfaceLanguage(tag: tag) ?? .english
        return own.isEmpty ? standard[language] ?? english : Interface(language, own: own)
    }

    package static func == (left: Interface, right: Interface) -> Bool {
        left.language == right.language && left.own == right.own
    }

    // MARK: Texts

    package func wording(of text: InterfaceText) -> Wording {
        own[text].map(Wording.fixed) ?? language.wording(of: text)
    }

    package subscript(text: InterfaceText) -> String { pattern(text) }

    /// A text with its placeholders filled: `interface(.deprecatedSince, ["version": "iOS 17"])`; with a number in the
    /// plural form for it, which replaces `{count}`.
    package func callAsFunction(_ text: InterfaceText, count: Int? = nil, _ values: [String: String] = [:]) -> String {
        let values = count.map { values.merging(["count": language.number($0)]) { own, _ in own } } ?? values
        return Self.pieces(of: pattern(text, count: count)).map { $0.isPlaceholder ? values[$0.text] ?? "" : $0.text }
            .joined()
    }

    /// A text with its placeholders unfilled.
    package func pattern(_ text: InterfaceText, count: Int? = nil) -> String {
        wording(of: text).form(count.map(language.category))
    }

    /// The words of a text and the names of its placeholders, in order.
    package static func pieces(of pattern: String) -> [(text: String, isPlaceholder: Bool)] {
        let isBrace = { (byte: UInt8) in byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}") }
        return pattern.utf8.split(omittingEmptySubsequences: false, whereSeparator: isBrace).enumerated().map {
            (String(Substring($1)), !$0.isMultiple(of: 2))
        }
    }

    /// Names of the placeholders in a text; an unpaired brace counts as one.
    package static func placeholders(in pattern: String) -> Set<String> {
        Set(pieces(of: pattern).filter(\.isPlaceholder).map(\.text))
    }

    // MARK: Lists and dates

    /// "iOS", "iOS and Android", "iOS, Android and Web".
    package func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        let others = names.dropLast().joined(separator: self[.listSeparator])
        return self(.listOfTwo, ["first": others, "second": last])
    }

    /// "20 November 2026".
    package func date(_ moment: Moment) -> String {
        let (year, month, day) = moment.civil
        let name = language.words("date/months").dropFirst(month - 1).first
        return self(.date, ["day": language.ordinal(ofDay: day), "month": name ?? "\(month)", "year": "\(year)"])
    }
}
