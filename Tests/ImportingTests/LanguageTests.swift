import Importing
import Testing

/// The language that `curbcut.yml` says: of the generator's files, else of the pages.
struct LanguageTests {
    private static let german = "Das Bild ist nicht für alle und muss auch auf der Seite mit der Taste bedient werden. "

    @Test(arguments: [
        ("hugo.toml", "languageCode = \"de\"\n"), ("hugo.toml", "defaultContentLanguage = \"de\"\n"),
        ("docusaurus.config.js", "module.exports = { i18n: { defaultLocale: 'de', locales: ['de'] } };\n"),
        ("_config.yml", "lang: de\n"), ("mkdocs.yml", "theme:\n  language: de\n"),
        ("mkdocs.yml", "docs_dir: site/de\n"),
        (".vitepress/config.js", "export default { lang: 'de' }\n"),
        ("astro.config.mjs", "export default { integrations: [starlight({ title: 'A', defaultLocale: 'de' })] }\n"),
    ])
    func takesTheLanguageThatTheGeneratorSays(file: String, text: String) throws {
        let folders = ["hugo.toml": "content/", "docusaurus.config.js": "docs/", "mkdocs.yml": "docs/"]
        let folder = text.contains("docs_dir") ? "site/de/" : folders[file] ?? ""
        #expect(try Imported([file: text, folder + "a.md": "# A\n\nText.\n"]).settings.contains("language: de\n"))
    }

    @Test(arguments: ["a.md", "src/de/a.md"]) func takesTheLanguageOfThePages(path: String) throws {
        let imported = try Imported([path: "# Bild\n\n" + Self.german], from: .eleventy)
        #expect(try imported.settings.contains("language: de\n"))
    }

    @Test func takesALanguageByItsLetters() throws {
        let text = "# 이미지\n\n이미지는 시각장애인이 내용을 이해할 수 있도록 대체 텍스트를 제공해야 합니다.\n"
        #expect(try Imported(["a.md": text], from: .github).settings == "language: ko\n")
    }

    @Test func saysNoLanguageOfEnglishPages() throws {
        let text = "# A\n\nThe name of the button must be that which you can see, and it has to be in the text.\n"
        #expect(try Imported(["a.md": text], from: .github).settings == "{}\n")
    }

    @Test func namesAFolderOfALanguageByIt() throws {
        let settings = try Imported(["web/de/a.md": "# Bild\n\n" + Self.german], from: .github).settings
        #expect(settings.hasSuffix("names:\n  de: Deutsch\n"))
    }
}
