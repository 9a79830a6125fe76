import Testing
import Tools

struct UniqueNamesTests {
    @Test func aNameIsGivenOutOnce() {
        var names = UniqueNames(taken: ["b", "a-2"])
        #expect(["a", "a", "b", "a", "b"].map { names.claim($0) } == ["a", "a-1", "b-1", "a-3", "b-2"])
    }
}
