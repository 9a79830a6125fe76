/// Every text of the interface, by name. `interface:` in `curbcut.yml` and `text()` in scripts use the same names.
package enum InterfaceText: String, CaseIterable, Sendable {
    // The page around the content
    case untitledHandbook, skipToContent, sections, allSections, theme, themeAuto, themeLight, themeDark, tools
    case home, youAreHere, onThisPage, previousAndNext, previous, next, allInFolder, mentionedIn, alsoFor
    case listOfTwo, listSeparator, date, lastChanged, editPage, reportProblem, contains, criteria, videoCount
    case pageCount, downloadPage, pageAsJSON, pageAsFeature, pageAsMarkdown, moved, pageHasMoved, newAddress
    case notFound, notFoundReason, frontPage, notFoundWay, otherLanguages, notTranslated
    // Content
    case noteAlert, tipAlert, importantAlert, warningAlert, cautionAlert, liveExample, liveExampleNumber
    case liveExampleBelow, exampleHTML, missingPicture, missingVideo, video, withCaptions, downloadVideo
    case transcript, code, codeIn, table, done, toDo, deprecatedAdvice, deprecatedUse, platform, frameworkOf
    case framework, yourPlatform, showAllPlatforms, compare, comparison, comparisonCaption, topic, general
    case noNotesFor
    // Indexes
    case search, aToZ, expectedAnnouncements, apiSymbols, wcagCriteria, coverage, myCriteria, testSheet, letters
    case allPagesAToZ, announcementCount, otherRoles, announcementsOf, announcement, screenReader, component
    case criteriaReferenced, notReferenced, referenced, notReferencedTable, referencedTable, successCriterion
    case level, pages, componentsAndPlatforms, apiCount, apisOf, api, since, deprecated, deprecatedSince
    case deprecatedSinceUse, componentCount, pagesNotListed, overall, part, componentsWithIt, condensedCriteria
    case gherkinCriteria, platformNotes, announcementExamples, videos, videosWithCaptions, countOf, captionedOf
    case noVideos, coverageOf, condensed, gherkin, announcements, captioned, lastChange, unknown, yes, no, none
    // Files for other tools
    case changedCriteria, changedCriteriaFeed, feedTitle, feedNew, feedChanged, linesRemoved, linesNew
    case linesAdded, from, acceptanceCriteria, source, scenarioTitled, examples, examplesTitled
    // Copying
    case copyMarkdown, copyRichText, copyScenario, copy, codeHint, downloadFeature, copiedMarkdown
    case copiedRichText, copiedScenario, copiedCode, copyFailed
    // Search
    case close, searchHandbook, section, all, showMoreResults, resultCount, noResults, searchFailed
    // My criteria
    case basketLead, basketNeedsScripts, basketCount, saveToBasket, criteriaFailed, savedToBasket
    case removedFromBasket, keptForVisit, keptForPage, unreadNote, downloadUnread, deleteUnread, deletedUnread
    case downloadedFile, basketEmpty, undo, undone, remove, removedItem, removeAll, removedAll, moveUp, moveDown
    case movedTo, splitScenarios, splitInto, noLongerThere, changedSinceSaved, whatChanged, useCurrentText
    case updated, downloadMarkdown, downloadCSV, copiedListMarkdown, copiedListRichText, copyFailedDownload
    case copyListLink, copiedListLink, linkInAddressBar, linkHasFirst, openTestSheet, addFromLink, linkFrom
    case linkFromUnknown, linkKnown, linkGone, linkTooLong, showItems, addToBasket, doNotAdd, nothingAdded
    case addedFromLink, linkAllKnown, linkEmpty
    // The test sheet
    case sheetLead, sheetNeedsScripts, notTested, pass, fail, notApplicable, withKeyboard, withLargeText
    case withReader, withBrowser, build, tester, dateTested, technology, nowTesting, note, notedWhen
    case sheetSummary, exportSheet, removeFromSheet, removedFromSheet, goneFromHandbook, goneReason, sheetEmpty
    case beginSheet, undoSheet, sheetRestored, newSheet, openSheet, notASheet, openedSheet, otherRevision
    case downloadAs, print, addedFromBasket, pageHasNoCriteria, addedToSheet, handbook, revisionOf, group, check
    case testedWith, result
}
