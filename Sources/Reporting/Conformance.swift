/// How far a product meets a requirement, in the words of conformance reports (ITI, VPAT 2.5, "Terms").
package enum Conformance: String, Sendable, CaseIterable {
    case supports
    case partiallySupports = "partially-supports"
    case doesNotSupport = "does-not-support"
    case notApplicable = "not-applicable"
    case notEvaluated = "not-evaluated"

    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ") }
}
