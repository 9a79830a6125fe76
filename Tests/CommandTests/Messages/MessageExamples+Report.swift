import Handbook
import Reporting

@testable import curbcut

/// Messages of `report`.
extension MessageGuide {
    static let report = MessageGroup(
        title: "report",
        introduction:
            "Problems with results and decisions. The report is written anyway; an error keeps it a draft.",
        examples: results + decisions + [
            MessageExample(
                "Wrote a draft from 1 run to Report: 3 supports.", "The result, with numbers of requirements."),
            MessageExample("Wrote a report from 2 runs to Report: 3 supports.", "The result without anything open."),
        ])

    private static func example(
        _ kind: ReportProblemKind, _ meaning: String, in path: String = "Results/anna.json", line: Int? = nil,
        place: String? = nil
    ) -> MessageExample {
        MessageExample(Messages.text(ReportProblem(kind, in: path, line: line, column: line, place: place)), meaning)
    }

    private static let results = [
        example(.run(.unreadable("Permission denied")), "The system refuses to open the file."),
        example(.run(.notJSON), "The place is where the text stops being JSON.", line: 12),
        example(.run(.notASheet), "It is JSON of another tool."),
        example(.run(.newerVersion(2)), "The file was made by a newer handbook."),
        example(.run(.invalid("result")), "Results count from 0; the others of the file count.", place: "results[3]"),
        example(.run(.sameFile("Results/bela.json")), "One of the files is a copy."),
        example(.run(.sameRun("5.5 iOS", other: "Results/bela.json")), "Names tell runs apart in the report."),
        example(.otherProduct("Shop", expected: "Bank"), "Compared with `name` in the product's file."),
        example(.otherBuild("", expected: "5.5"), "The build in the sheet has to contain `version`."),
        example(.otherBuild("5.4", expected: "5.5"), "The build in the sheet has to contain `version`."),
        example(.run(.noDate), "Newer results replace older ones of the same check and technology."),
        example(.run(.futureDate("2036-11-20")), "The clock of a device was wrong, or the date is a slip."),
        example(.noTechnologies, "`technologies` says with what every component has to be tested.", in: ""),
        example(
            .run(.unknownCheck("native/buton#condensed/name")), "The check was removed or renamed.", place: "results[3]"
        ),
        example(.outOfScope("web/button#condensed/name"), "`pages` or `platforms` leave it out.", place: "results[3]"),
        example(
            .run(.changedSince("native/button#condensed/name")), "Only failures count until then.", place: "results[3]"),
        example(
            .conflict("native/button#condensed/name", technology: "iOS with VoiceOver", other: "Results/bela.json"),
            "Two testers disagree.", place: "results[3]"),
    ]

    private static let decisions = [
        example(.yaml("expected lines of the form `key: value`"), "The YAML is invalid.", in: "app.yml", line: 2),
        example(.unknownKey("nam", nearest: "name"), "The key is misspelt.", in: "app.yml", line: 2),
        example(.unknownKey("colour", nearest: nil), "No key has a similar name.", in: "app.yml", line: 2),
        example(.expected("A, AA or AAA", key: "level"), "The value has another form.", in: "app.yml", line: 2),
        example(.unknownCriterion("2.4.77", nearest: "2.4.7"), "The number is misspelt.", in: "verdicts.yml", line: 2),
        example(.unknownCriterion("9", nearest: nil), "No number is similar.", in: "verdicts.yml", line: 2),
        example(.noRow("1.4.6"), "The criterion has another level, or the product another kind.", in: "verdicts.yml"),
        example(.noRemark("1.2.2", .notApplicable), "A decision needs a reason.", in: "verdicts.yml", line: 2),
        example(
            .contradicts("2.4.7", .supports, failures: 1), "The report keeps the proposal.", in: "verdicts.yml", line: 2
        ),
        example(
            .contradicts("2.4.7", .supports, failures: 2), "The report keeps the proposal.", in: "verdicts.yml", line: 2
        ),
        example(
            .contradicts("2.4.7", .notApplicable, failures: 0), "The report keeps the proposal.", in: "verdicts.yml",
            line: 2),
        example(.noEvidence("2.4.7"), "`evidence` names an audit or another test.", in: "verdicts.yml", line: 2),
        example(.olderReview, "`reviewed` is for the results of its day.", in: "verdicts.yml", line: 2),
        example(.nearlyAlwaysApplies("2.1.1"), "Check the reason.", in: ""),
        example(.nothingFailed(1), "A clean sweep is rare.", in: ""),
        example(.nothingFailed(12), "A clean sweep is rare.", in: ""),
    ]
}
