/// All rules there are, by family.
package enum Rules {
    package static let all: [Rule] = [
        // media
        .captionsMissing, .fileMissing, .typeMismatch, .otherPageVideo, .duplicateVideo, .captionMismatch,
        .headingMismatch, .sourceMissing, .pathSpace,
        // link
        .fullInformationTarget, .fullInformationMissing, .retiredURL, .unresolved, .emptyTarget, .absoluteInternal,
        .trailingSlash, .textURLMismatch, .reversed, .wcagReference,
        // text
        .templateStub, .placeholder, .typo, .rareWord, .repeatedWord, .article, .its, .agreement,
        // html
        .unclosedQuote, .unclosedTag, .mismatchedTag, .nestedComment, .commentedContent, .reactAttribute,
        .duplicateAttribute, .selfClosing, .duplicateID, .idref, .tableStructure, .imageRole,
    ] + SuppressionRules.all

    package static func rule(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
