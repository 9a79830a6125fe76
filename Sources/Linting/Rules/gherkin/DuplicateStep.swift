import Base
import Handbook
import Markdown

extension Rule {
    static let duplicateStep = Rule(
        "gherkin/duplicate-step", .info, what: "The same step appears twice in a row.",
        why: "It is tested twice, or the second one was meant to be different."
    ) { page, _ in
        page.features.flatMap { feature -> [Diagnostic] in
            zip(feature.lines, feature.lines.dropFirst()).compactMap { first, second in
                isSame(first, second) && String(first.text).count > 12 && !page.hasChildren(first)
                    ? Words.again(second.range, first.range) : nil
            }
        }
    }

    private static func isSame(_ first: WrittenStep, _ second: WrittenStep) -> Bool {
        let (one, other) = (first.text.trimmed, second.text.trimmed)
        if one.firstRunBeyondASCII == nil, other.firstRunBeyondASCII == nil {
            return one.elementsEqual(other) { $0.lowercased == $1.lowercased }
        }
        return String(one).lowercased() == String(other).lowercased()
    }
}

private enum Words {
    static func again(_ range: Range<Int>, _ first: Range<Int>) -> Diagnostic {
        Diagnostic(
            range, "this step repeats the previous one", help: "remove it, or write the step that was meant",
            related: [Diagnostic.Place(range: first, note: "the same")])
    }
}
