import ContentGraph
import Testing

struct NearestTests {
    private static let keys = ["title", "summary", "slug", "aliases", "order", "draft", "tags"]

    @Test(
        arguments: [
            ("titel", "title"), ("Title", "title"), ("summry", "summary"), ("alias", "aliases"), ("oder", "order"),
            ("drafts", "draft"), ("tag", "tags"), ("slgu", "slug"),
        ])
    func findsWhatWasMeant(written: String, expected: String) {
        #expect(Nearest.name(to: written, among: Self.keys) == expected)
    }

    @Test(arguments: ["author", "xyz", "", "permalink"]) func saysNothingWhenNothingIsNear(written: String) {
        #expect(Nearest.name(to: written, among: Self.keys) == nil)
    }

    @Test func theNearestOfSeveralWins() {
        #expect(Nearest.name(to: "buttons", among: ["bottom", "button", "butter"]) == "button")
    }

    @Test func amongNothingThereIsNothing() {
        #expect(Nearest.name(to: "a", among: []) == nil)
    }
}
