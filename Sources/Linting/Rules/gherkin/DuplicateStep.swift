import Base
import Handbook
import Markdown

extension Rule {
    static let duplicateStep = Rule(
        "gherkin/duplicate-step", .info, what: "The same step is there twice in a row.",
        why: "It is tested twice, or the second was meant to be another one."
    ) { page, _ in
        page.features.flatMap { feature -> [Remark] in
            zip(feature.lines, feature.lines.dropFirst()).compactMap { first, second in
                isSame(first, second) && first.text.count > 12 && !page.hasChildren(first)
                    ? Words.again(second.range, first.range) : nil
            }
        }
    }

    private static func isSame(_ first: StepLine, _ second: StepLine) -> Bool {
        let (one, other) = (first.bytes.trimmingWhitespace, second.bytes.trimmingWhitespace)
        if one.isASCII, other.isASCII { return one.elementsEqual(other) { $0.lowercased == $1.lowercased } }
        return first.text.lowercased().trimmingBlanks == second.text.lowercased().trimmingBlanks
    }
}

private enum Words {
    static func again(_ range: Range<Int>, _ first: Range<Int>) -> Remark {
        Remark(
            range, "this step is the one before it", help: "remove it, or say what was meant",
            related: [Remark.Place(range: first, note: "the same")])
    }
}
