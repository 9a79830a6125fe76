import Handbook
import Testing

@testable import Templates

struct AssetTests {
    @Test func everyStyleSheetAndScriptIsPublished() {
        #expect(
            SiteAsset.unpublished == [],
            "add the files to an asset in Templates/Shared/assets.tsv, or delete them")
    }

    @Test(arguments: SiteAsset.allCases.filter(\.isStyleSheet))
    func stylesArePublishedWithoutComments(asset: SiteAsset) {
        let styles = String(decoding: asset.bytes(for: Settings()), as: UTF8.self)
        #expect(!styles.contains("/*"), "\(styles.split(separator: "\n").filter { $0.contains("/*") })")
    }

    @Test func scriptsAskForKnownTexts() {
        #expect(SiteAsset.unknownTexts == [], "add the texts to Data/languages")
    }

    @Test func scriptsComeWithTheirWordsInTheLanguageOfTheHandbook() {
        var settings = Settings()
        settings.language = "de"
        settings.ownInterfaceTexts = [.close: "Zu"]
        let search = String(decoding: SiteAsset.search.bytes(for: settings), as: UTF8.self)
        #expect(search.hasPrefix("((window.curbcut ||= {}).words ||= []).push(\"de\","))
        #expect(
            search.contains("[\"resultCount\",[[\"one\",\"{count} Ergebnis\"],[\"other\",\"{count} Ergebnisse\"]]]"))
        let scripts = String(decoding: SiteAsset.scripts.bytes(for: settings), as: UTF8.self)
        #expect(scripts.contains("[\"close\",\"Zu\"]"))
    }
}
