/// How a text of the interface is worded: with places such as `{name}` to fill, and perhaps a form for each kind of number.
package enum Wording: Sendable, Equatable, ExpressibleByStringLiteral {
    case fixed(String)
    case plural(PluralForms)

    package init(stringLiteral value: String) { self = .fixed(value) }

    /// The forms that a language asks for; `{count}` is the number.
    static func counted(
        zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
        other: String
    ) -> Wording {
        .plural(PluralForms(zero: zero, one: one, two: two, few: few, many: many, other: other))
    }

    /// The form for a number; the only one of a text that has no others.
    func form(_ category: PluralCategory?) -> String {
        switch self {
        case .fixed(let text): text
        case .plural(let forms): category.flatMap { forms[$0] } ?? forms.other
        }
    }
}

/// The kinds of numbers that languages tell apart (Unicode, UTS 35, Language Plural Rules); `Intl.PluralRules` has the same.
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
