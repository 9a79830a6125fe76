/// Every text of the interface, by name. `interface:` in `curbcut.yml` and `text()` in scripts use the same names.
package enum InterfaceText: String, CaseIterable, Sendable {
    // The page around the content
    case untitledHandbook, skipToContent, sections, allSections, theme, themeAuto, themeLight, themeDark, tools
    case youAreHere, onThisPage, previousAndNext, previous, next, allInFolder, mentionedIn
    case alsoFor, listOfTwo, listSeparator, date, lastChanged, draftNotice, version, otherVersions
    case deprecatedNotice, deprecatedSinceNotice, overdueNotice, fact, owner, status, inReview, approved
    case reviewed, reviewDue, verified
    case editPage, reportProblem, contains, criteria, videoCount
    case pageCount, downloadPage, pageAsJSON, pageAsFeature, pageAsMarkdown, moved, pageHasMoved, newAddress
    case notFound, notFoundReason, frontPage, notFoundWay, notTranslated
    // The home page
    case latestChanges
    // Content
    case noteAlert, tipAlert, importantAlert, warningAlert, cautionAlert, liveExample, liveExampleNumber
    case liveExampleBelow, exampleHTML, missingPicture, missingVideo, video, withCaptions, downloadVideo
    case transcript, play, show, code, codeIn, table, done, toDo, deprecatedAdvice, deprecatedUse, platform, frameworkOf
    case framework, showAllPlatforms, notShown
    // Indexes
    case search, wcagCriteria, coverage, myCriteria, testSheet, letters
    case wholeHandbook, contents
    case allPagesAToZ, component, components
    case criteriaWithChecks
    case checks, onComponents, searchForAll, withoutCheck, successCriterion
    case level, deprecated, deprecatedSince
    case componentCount, pagesNotListed, condensedCriteria
    case gherkinCriteria, platformNotes, announcementExamples, videos, countOf
    case needsAttention, page
    case captioned, lastChange, unknown, yes, none
    // Files for other tools
    case changedCriteria, changedCriteriaFeed, feedTitle, feedNew, feedChanged, linesRemoved, linesNew
    case linesAdded, from, acceptanceCriteria, checklist, scenarios, source, scenarioTitled, examples, examplesTitled
    // Copying
    case copyMarkdown, copyRichText, copyLink, copiedLink, copyScenario, copy, codeHint, downloadFeature
    case copiedMarkdown
    case copiedRichText, copiedScenario, copiedCode, copyFailed
    // Search
    case close, searchHandbook, section, language, showMoreResults, resultCount, noResults, searchFailed, searchKeys
    case recentPages, suggestedPages, noResultsHelp, searchEverything
    // The tables of the tools
    case filter, numberOrName, all, shownRows, sideways, levelShare, perceivable, operable
    case understandable, robust, role, gaps, withGaps, complete, missing
    case notNeeded
    // My criteria
    case basketLead, basketNeedsScripts, basketCount, saveToBasket, save, criteriaFailed, savedToBasket
    case removedFromBasket, keptForVisit, keptForPage, unreadNote, downloadUnread, deleteUnread, deletedUnread
    case downloadedFile, basketEmpty, undo, undone, remove, removedItem, removeAll, removedAll, moveUp, moveDown
    case movedTo, splitScenarios, splitInto, noLongerThere, changedSinceSaved, whatChanged, useCurrentText
    case updated, downloadCSV, copiedListMarkdown, copyFailedDownload
    case copyListLink, copiedListLink, linkInAddressBar, linkHasFirst, openTestSheet, addFromLink, linkFrom
    case linkFromUnknown, linkKnown, linkGone, linkTooLong, showItems, addToBasket, doNotAdd, nothingAdded
    case addedFromLink, linkAllKnown, linkEmpty
    // The test sheet
    case sheetLead, sheetNeedsScripts, notTested, pass, fail, notApplicable, withKeyboard, withLargeText
    case withReader, withBrowser, build, tester, dateTested, technology, nowTesting, note, notedWhen
    case sheetSummary, exportSheet, removeFromSheet, removedFromSheet, goneFromHandbook, goneReason, sheetEmpty
    case beginSheet, newSheet, openSheet, notASheet, openedSheet, otherRevision
    case downloadAs, print, addedFromBasket, pageHasNoCriteria, addedToSheet, handbook, revisionOf, group, check
    case testedWith, result, nextUntested, allTested, details, openSaveOrPrint
    case sheets, sheetName, product, ticket, severity, screenshot, copyIssue, copiedIssue
    case reportIssue, issueSteps, issueExpected, issueActual, sheetKeys, leftOutChecks, askedOnce, askInstead
    case removeSheet, removeSheetQuestion, keepSheet, removedSheet, compareWith, mergeSheet, mergedSheet
    case conflictWith, keepResult, takeResult, beforeResult, comparedWith, leftOutResults, dateAhead, notJSON
    case newerSheet, testResults, testResultsLead, passed, failed, changedSinceTest, testerNumber, unnamedProduct
    case unnamedBuild, failures
}
