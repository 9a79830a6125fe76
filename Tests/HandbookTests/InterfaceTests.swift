import Testing

@testable import Handbook

struct InterfaceTests {
    private static func interface(_ tag: String, own: [InterfaceText: String] = [:]) -> Interface {
        .of(tag, own: own)
    }

    @Test(arguments: [
        ("en", 0, "0 pages"), ("en", 1, "1 page"), ("en", 2, "2 pages"), ("de", 0, "0 Seiten"), ("de", 1, "1 Seite"),
        ("fr", 0, "0 page"), ("fr", 1, "1 page"), ("fr", 2, "2 pages"), ("es", 1, "1 página"), ("es", 2, "2 páginas"),
        ("ja", 1, "1ページ"), ("ja", 2, "2ページ"), ("ar", 0, "0 صفحة"), ("ar", 1, "صفحة واحدة"), ("ar", 2, "صفحتان"),
        ("ar", 3, "3 صفحات"), ("ar", 11, "11 صفحة"), ("ar", 103, "103 صفحات"),
    ])
    func numbersHaveTheFormsOfTheLanguage(tag: String, count: Int, text: String) {
        #expect(Self.interface(tag)(.pageCount, count: count) == text)
    }

    /// Days beyond the tables of tests elsewhere: the first of a month is an ordinal in French.
    @Test(arguments: [
        ("en", "1 November 2023"), ("de", "1. November 2023"), ("fr", "1er novembre 2023"),
        ("es", "1 de noviembre de 2023"), ("ja", "2023年11月1日"), ("ar", "1 نوفمبر 2023"),
    ])
    func datesFollowTheLanguage(tag: String, date: String) {
        #expect(Self.interface(tag).date(Moment(seconds: 1_698_800_000)) == date)
    }

    /// Scripts write numbers with `Intl.NumberFormat` and the numbering system `latn`.
    @Test(arguments: [
        ("en", 999, "999"), ("en", 1_000, "1,000"), ("en", -1_234_567, "-1,234,567"), ("de", 1_000, "1.000"),
        ("fr", 12_345, "12\u{202F}345"), ("es", 1_000, "1000"), ("es", 12_345, "12.345"), ("ja", 1_000, "1,000"),
        ("ar", 1_000, "1,000"),
    ])
    func digitsAreGroupedAsInTheLanguage(tag: String, number: Int, text: String) {
        #expect(Self.interface(tag).language.number(number) == text)
    }

    @Test(arguments: [("en", "iOS, Android and Web"), ("de", "iOS, Android und Web"), ("ja", "iOS、Android、Web")])
    func listsFollowTheLanguage(tag: String, list: String) {
        #expect(Self.interface(tag).list(["iOS", "Android", "Web"]) == list)
        #expect(Self.interface(tag).list(["iOS"]) == "iOS")
    }

    @Test(arguments: InterfaceLanguage.allCases) func fileHasAllTextsAndNoOthers(language: InterfaceLanguage) throws {
        let texts = try #require(InterfaceTexts.texts(in: language))
        #expect(InterfaceText.allCases.filter { texts.wordings[$0] == nil } == [])
        #expect(texts.unknown == [])
        let translated = ["date/", "section/", "topic/", "gherkin/", "criterion/", "draft/"]
        for (name, words) in try #require(InterfaceTexts.texts(in: .english)).words
        where translated.contains(where: name.hasPrefix) {
            #expect(texts.words[name]?.isEmpty == false, "\(name)")
            let own = texts.words[name]?[0] ?? ""
            #expect(Interface.placeholders(in: own) == Interface.placeholders(in: words[0]), "\(name)")
        }
    }

    @Test func readsFixedTextsPluralFormsAndSpaces() {
        let texts = InterfaceTexts(
            "# Comment\nnext = Start = here\npageCount.one = a\npageCount.other = {count} b\n"
                + "listSeparator = \", \"\nnothing = x\npageCount.some = x\nnext\ngherkin/and = \"E |Y \"\n")
        #expect(
            texts.wordings == [
                .next: .fixed("Start = here"), .pageCount: .plural([.one: "a", .other: "{count} b"]),
                .listSeparator: .fixed(", "),
            ])
        #expect(texts.unknown == ["nothing = x", "pageCount.some = x", "next"])
        #expect(texts.words == ["gherkin/and": ["E ", "Y "]])
    }

    @Test(arguments: InterfaceLanguage.allCases) func everyTextHasThePlacesOfTheEnglishOne(language: InterfaceLanguage)
    {
        let (own, english) = (Self.interface(language.rawValue), Interface.english)
        for text in InterfaceText.allCases {
            // A form for one or two may say the number in a word.
            #expect(
                Interface.placeholders(in: own.pattern(text, count: 100))
                    == Interface.placeholders(in: english.pattern(text, count: 100)), "\(text)")
            #expect(!own[text].isEmpty)
        }
    }

    @Test(arguments: InterfaceLanguage.allCases) func everyNumberHasItsForm(language: InterfaceLanguage) {
        for text in InterfaceText.allCases {
            guard case .plural(let forms) = Self.interface(language.rawValue).wording(of: text) else { continue }
            let asked = Set((0...120).map(language.category))
            // A language with one form for all numbers gives only that.
            let given = PluralCategory.allCases.filter { forms[$0] != nil }
            #expect(given == [.other] || asked.allSatisfy { forms[$0] != nil }, "\(text)")
        }
    }

    @Test(arguments: [("de-CH", "Suche"), ("DE", "Suche"), ("den", "Search")])
    func regionsAndCaseOfATagDoNotMatter(tag: String, word: String) {
        #expect(Self.interface(tag)[.search] == word)
    }

    @Test func ownTextsTakeThePlaceOfTheStandardOnes() {
        let own = Self.interface("de", own: [.next: "Start", .pageCount: "Seiten: {count}"])
        #expect(own[.next] == "Start")
        #expect(own(.pageCount, count: 1) == "Seiten: 1")
        #expect(own[.search] == "Suche")
        #expect(own.fingerprint != Self.interface("de").fingerprint)
    }
}
