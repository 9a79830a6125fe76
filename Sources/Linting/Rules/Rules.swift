/// All rules, by family.
package enum Rules {
    package static let all: [Rule] =
        [
            // media
            .captionsMissing, .captionsNotShown, .fileMissing, .typeMismatch, .otherPageVideo, .duplicateVideo,
            .captionMismatch,
            .headingMismatch, .sourceMissing, .pathSpace, .videoHeading, .fileSize,
            // link
            .fullInformationTarget, .fullInformationMissing, .retiredUrl, .unresolved, .emptyTarget, .absoluteInternal,
            .undefinedLabel, .trailingSlash, .textUrlMismatch, .reversed, .wcagReference, .wcagVersion,
            // text
            .templateStub, .copiedSection, .copiedComponent, .boilerplateDrift, .placeholder, .typo,
            .otherLanguage, .repeatedWord, .article,
            .its, .agreement,
            .mojibake, .visibleEmphasis, .mergeConflict, .foreignMarkup, .textUnbalancedQuote, .unbalancedParen,
            .doubleSpace,
            .terminology,
            .realWordTypo,
            // html
            .unclosedQuote, .unclosedTag, .mismatchedTag, .nestedComment, .commentedContent, .reactAttribute,
            .duplicateAttribute, .selfClosingNonvoid, .duplicateId, .idref, .tableStructure, .imgRole, .imgAlt,
            .iframeTitle, .blockedFrame, .invalidCss,
            // structure
            .frameworkLabel, .missingSection, .requiredSection, .duplicateSection, .unknownSection, .headingSkip,
            .h1InPage, .topicLevel,
            .boldAsHeading, .topicName, .listNumber, .fakeListMarker, .mergedItems, .mergedHeading, .accidentalCode,
            .missingTopic, .missingFramework, .emptyPage, .emptySection, .criteriaNotFound, .lazyContinuation,
            .frameworkLabelForm,
            .listIndent, .frameworkParagraph, .unknownPlatform, .misspeltInclude,
            // code
            .unknownApi, .platformMismatch, .apiNotCode, .spanBoundary, .fenceLanguage, .traitRoleMismatch,
            .codeUnbalancedQuote, .unbalancedBacktick,
            // gherkin
            .subjectMismatch, .subjectMissing, .givenMismatch, .stepKeywordMissing, .whenMissing, .thenMissing,
            .stepIncomplete, .scenarioTitleMissing, .keywordCase, .repeatedKeyword, .stepNotAStep, .duplicateStep,
            .condensedMismatch, .condensedCoverage, .thenWithoutWhen, .stepIndent,
            // requirement
            .unknownCriterion, .otherTechnology, .missingCriterion,
            // freshness
            .overdue, .neverReviewed, .deprecatedTarget,
        ] + SuppressionRules.all

    package static func rule(_ id: String) -> Rule? { byID[id] }

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
