import Handbook
import Tools

/// Phrases about bad and good examples, by the kinds of the table.
struct ExampleWords: Sendable {
    enum Kind: String, CaseIterable {
        /// Anywhere in a heading or before a sample; at its beginning; alone; at the end of the sentence before a sample.
        case bad, badOpening = "bad opening", badHead = "bad head", badEnd = "bad end"
        /// In any sentence; in one before a sample; in a label before it; in the first sentence after it; two of them there.
        case badSentence = "bad sentence", badRemark = "bad remark", badLabel = "bad label"
        case badAfterwards = "bad afterwards", badLacking = "bad lacking"
        /// At the beginning of a sentence that speaks of the sample; negations in it; at the beginning of a sentence, up to
        /// a comma, that says when the sample is of use.
        case badThis = "bad this", badNegation = "bad negation", circumstance
        /// In sentences about names that do not exist.
        case badName = "bad name"
        /// In the name of a page or a section that is about mistakes, or about what was; in sentences about who wrote it;
        /// before a colon in what a report says of a mistake.
        case badReport = "bad report", badTold = "bad told", badField = "bad field"
        /// Anywhere in the sentence before a sample; at its beginning; alone; at the beginning of a heading about both;
        /// anywhere in a sentence that leads from the bad example to the good one; in a heading of samples to copy.
        case good, goodOpening = "good opening", goodLabel = "good label", goodHead = "good head"
        case goodContrast = "good contrast", goodHeading = "good heading"
        /// Headings of lists of what is still to be done; at the beginning of questions for the right way.
        case open, how
    }

    private let phrases: [Kind: Phrases]

    init(_ rows: [LanguageWords.Row]) {
        phrases = Dictionary(
            uniqueKeysWithValues: Kind.allCases.map { kind in
                let words = rows.filter { $0.kind == kind.rawValue }.flatMap(\.words)
                return (kind, Phrases(words.map(\.exampleWords)))
            })
    }

    subscript(kind: Kind) -> Phrases { phrases[kind] ?? Phrases([]) }
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
