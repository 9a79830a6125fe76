/// Plural categories of languages (Unicode, UTS 35, Language Plural Rules), named as in `Intl.PluralRules`.
package enum PluralCategory: String, CaseIterable, Sendable { case zero, one, two, few, many, other }

/// The wording of an interface text, with placeholders such as `{name}`: one for all numbers, or a form for each plural
/// category, in which `{count}` is replaced by the number.
package enum Wording: Sendable, Equatable {
    case fixed(String)
    case plural([PluralCategory: String])

    /// The form for a plural category; the only form of a text without plurals.
    func form(_ category: PluralCategory?) -> String {
        switch self {
        case .fixed(let text): text
        case .plural(let forms): category.flatMap { forms[$0] } ?? forms[.other] ?? ""
        }
    }
}
