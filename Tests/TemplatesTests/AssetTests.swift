import Testing

@testable import Templates

struct AssetTests {
    @Test func everyStyleSheetAndScriptIsPublished() {
        #expect(
            SiteAsset.unpublished == [],
            "add the files to the list of a SiteAsset in Templates/Shared/SiteAsset.swift, or delete them")
    }
}
