import Handbook
import TestSupport
import Testing
import Tools

/// WCAG 2.2, 3.1.2: where the interface does not speak the handbook's language, its words are marked as English.
struct LanguageOfPartsTests {
    /// Every word of the author contains an ß, to distinguish it from the interface.
    private static func pages() throws -> [String: String] {
        let files = try CaseFile.cases(in: "language-of-parts")[0].files(page: "")
        return Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) })
    }

    private static func site(language: String) throws -> Rendered {
        var settings = Settings()
        settings.title = "Süß"
        settings.names = ["web": "Weiß"]
        settings.language = language
        settings.vocabulary.topics.append(.init(.announcementExamples, ["Gruß"]))
        settings.baseURL = "https://example.org/"
        settings.links.edit = LinkTemplate("https://example.org/{path}")
        settings.theme.slots = [.footer: SlotHTML("<p>Imbiß</p>")]
        return Rendered(try pages(), files: ["media/a.webm", "media/a.vtt"], settings: settings)
    }

    private static let addresses = [
        "index.html", "naß/index.html", "naß/groß/index.html", "naß/groß/maß/index.html", "alt/maß/index.html",
        "404.html", "search/index.html", "wcag/index.html", "coverage/index.html", "my-criteria/index.html",
        "test-sheet/index.html",
    ]

    @Test(arguments: addresses) func everyWordIsInTheLanguageThatIsSaid(address: String) throws {
        let texts = SpokenText.all(in: try Self.site(language: "nds-DE").file(address))
        try #require(!texts.isEmpty)
        let wrong = texts.filter {
            !$0.isName && !$0.isMixedLabel && $0.words.contains("ß") != ($0.language == "nds-DE")
        }
        #expect(wrong.map(\.description) == [])
    }

    @Test(arguments: addresses) func interfaceIsWrittenFromLeftToRightInAHandbookThatIsNot(address: String) throws {
        let texts = SpokenText.all(in: try Self.site(language: "fa").file(address))
        // Announcements have the direction of their letters.
        let others = texts.filter { !$0.isName && !$0.isLabel && !$0.words.contains("Kuß") }
        let wrong = others.filter { $0.direction != ($0.language == "en" ? "ltr" : "rtl") }
        #expect(wrong.map(\.description) == [])
    }

    @Test(arguments: ["en", "en-GB", "EN", "de-CH", "fr", "es-MX", "ja", "ar"])
    func handbookWhoseLanguageTheInterfaceSpeaksSaysItOnce(language: String) throws {
        // The names of WCAG's criteria are English in every language, and say so.
        for address in Self.addresses where !address.contains("maß") && address != "wcag/index.html" {
            let page = try Self.site(language: language).file(address)
            #expect(page.components(separatedBy: " lang=\"").count == 2, "\(address)")
        }
    }
}

/// A piece of text or a label with its language and direction.
private struct SpokenText {
    let words: String
    let language: String
    let direction: String
    let isLabel: Bool

    /// Whether a label has words of two languages; it can only be in one.
    var isMixedLabel: Bool { isLabel && language == "en" && words.contains("ß") }

    /// Headings are names, too: pages have the same in all languages.
    private static let names = [
        "iOS Developer Notes", "Android Developer Notes", "Condensed", "Videos", "iOS", "Android", "UIKit", "SwiftUI",
    ]

    var description: String { "\(language) \(direction): \(words)" }

    /// Names, numbers and symbols have no language.
    var isName: Bool {
        var rest = words
        for name in Self.names { rest = rest.replacing(name, with: "") }
        return rest.count { $0.isLetter } < 2
    }

    static func all(in page: String) -> [SpokenText] {
        var found: [SpokenText] = []
        var open: [(name: Substring, language: String, direction: String)] = [("", "", "ltr")]
        func add(_ words: Substring, isLabel: Bool) {
            let inside = open.last ?? ("", "", "ltr")
            found.append(
                SpokenText(
                    words: String(words), language: inside.language, direction: inside.direction, isLabel: isLabel))
        }
        for part in page[(page.firstRange(of: "<html")?.lowerBound ?? page.endIndex)...].split(separator: "<") {
            guard let end = part.firstIndex(of: ">") else { continue }
            let tag = part[..<end]
            let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
            let attributes = attributes(of: tag)
            if name.hasPrefix("/") {
                if let index = open.lastIndex(where: { $0.name == name.dropFirst() }) { open.removeSubrange(index...) }
            } else {
                let outside = open.last ?? ("", "", "ltr")
                open.append(
                    (
                        name, attributes["lang"] ?? outside.language,
                        attributes["dir"] ?? outside.direction
                    ))
                if let label = attributes["aria-label"], name != "video" {
                    add(label[...], isLabel: true)
                }
                if ["img", "source", "track", "br", "input", "link", "meta", "rect", "circle", "path"].contains(name) {
                    open.removeLast()
                }
            }
            let hidden = open.contains { ["head", "script", "code", "svg", "iframe", "video"].contains($0.name) }
            if !hidden { add(part[part.index(after: end)...], isLabel: false) }
        }
        return found
    }

    private static func attributes(of tag: Substring) -> [Substring: String] {
        let parts = tag.split(separator: "\"", omittingEmptySubsequences: false)
        var found: [Substring: String] = [:]
        for (name, value) in zip(parts, parts.dropFirst()) where name.last == "=" {
            found[name.dropLast().split(separator: " ").last ?? ""] = String(value)
        }
        return found
    }
}
