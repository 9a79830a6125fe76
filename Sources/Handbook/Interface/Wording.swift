/// The wording of an interface text: with placeholders such as `{name}`, and with plural forms where needed.
package enum Wording: Sendable, Equatable, ExpressibleByStringLiteral {
    case fixed(String)
    case plural(PluralForms)

    package init(stringLiteral value: String) { self = .fixed(value) }

    /// Plural forms; `{count}` is replaced by the number.
    static func counted(
        zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
        other: String
    ) -> Wording {
        .plural(PluralForms(zero: zero, one: one, two: two, few: few, many: many, other: other))
    }

    /// The form for a plural category; the only form of a text without plurals.
    func form(_ category: PluralCategory?) -> String {
        switch self {
        case .fixed(let text): text
        case .plural(let forms): category.flatMap { forms[$0] } ?? forms.other
        }
    }
}

/// Plural categories of languages (Unicode, UTS 35, Language Plural Rules), named as in `Intl.PluralRules`.
package enum PluralCategory: String, CaseIterable, Sendable { case zero, one, two, few, many, other }

package struct PluralForms: Sendable, Equatable {
    let zero, one, two, few, many: String?
    let other: String

    package subscript(category: PluralCategory) -> String? {
        switch category {
        case .zero: zero
        case .one: one
        case .two: two
        case .few: few
        case .many: many
        case .other: other
        }
    }
}
