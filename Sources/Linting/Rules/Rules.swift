import Tools

/// All rules, by family.
package enum Rules {
    package static let all: [Rule] =
        [
            // aria
            .attribute, .role,
            // code
            .apiNotCode, .codeUnbalancedQuote, .fenceLanguage, .nativeControl, .spanBoundary, .unknownApi,
            // criteria
            .duplicate, .emptyCheck,
            // freshness
            .deprecatedTarget, .neverReviewed, .overdue,
            // gherkin
            .condensedMismatch, .keywordCase, .scenarioIncomplete, .stepKeywordMissing, .subjectMismatch,
            .subjectMissing,
            // html
            .autoplay, .blockedFrame, .commentedContent, .duplicateAttribute, .duplicateId, .idref, .keyboard,
            .nestedComment, .reactAttribute, .table, .unclosedTag, .unnamedControl,
            // link
            .absoluteInternal, .retiredUrl, .text, .trailingSlash, .undefinedLabel, .unresolved, .wcagReference,
            // media
            .alternativeText, .captionsMissing, .captionsNotShown, .fileMissing, .typeMismatch,
            // requirement
            .missingCriterion, .unknownCriterion,
            // structure
            .criteriaNotFound, .empty, .frameworkLabel, .headingLevel, .missingSection,
            .requiredSection, .unknownHeading,
            // text
            .article, .doubleSpace, .foreignMarkup, .its, .language, .mojibake, .phrase, .placeholder,
            .repeatedWord, .templateStub, .terminology, .textUnbalancedQuote, .typo, .visibleEmphasis,
        ] + SuppressionRules.all

    package static func rule(_ id: String) -> Rule? { byID[id] }

    /// What to write in place of a name that no rule has.
    package static func advice(on name: String) -> String {
        if let now = former[name]?.first { return "\(now) finds this now" }
        return known.nearest(to: name).map { "did you mean '\($0)'?" } ?? "`curbcut lint --explain all` lists the rules"
    }

    private static let (former, known) = (WordLists.table("rules of earlier versions"), KnownNames(all.map(\.id)))
    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
