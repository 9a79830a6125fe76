import Handbook
import Tools

/// Phrases about bad and good examples, by the kinds of the table, which Data/README.md explains.
struct ExampleWords: Sendable {
    enum Kind: String {
        case bad, badOpening = "bad opening", badHead = "bad head", badEnd = "bad end", badSentence = "bad sentence"
        case badRemark = "bad remark", badLabel = "bad label", badAfterwards = "bad afterwards", badThis = "bad this"
        case badNegation = "bad negation", badName = "bad name", badHeading = "bad heading", badState = "bad state"
        case badReport = "bad report", badTold = "bad told"
        case good, goodOpening = "good opening", goodLabel = "good label", goodHead = "good head"
        case goodHeading = "good heading"
        case circumstance, condition, named, sample, relative, weak, technique, rendered, open, how, promise, rule
    }

    private let phrases: [Substring: Phrases]

    init(_ rows: [LanguageWords.Row]) {
        phrases = Dictionary(grouping: rows, by: \.kind).mapValues { Phrases($0.flatMap(\.words).map(\.exampleWords)) }
    }

    subscript(kind: Kind) -> Phrases { phrases[kind.rawValue[...]] ?? Phrases([]) }
}

extension String {
    /// The words in lower case; in scripts without spaces each character is one.
    var exampleWords: [String] {
        utf8.isASCII
            ? plainWords
            : plainWords.flatMap { word in
                word.unicodeScalars.contains(where: \.isOfScriptWithoutSpaces) ? word.map(String.init) : [word]
            }
    }
}
