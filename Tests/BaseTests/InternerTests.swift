import Base
import Testing

/// Names as numbers, and names that are assigned once.
struct InternerTests {
    private static let many = (0..<1_000).map { "name \($0) of a thousand" }

    private static func bytes(_ name: String) -> ArraySlice<UInt8> { Array(name.utf8)[...] }

    @Test func namesAreNumberedInTheirOrder() {
        var table = Interner(capacity: 1)
        let numbers = Self.many.map { table.insert(Self.bytes($0)).number }
        #expect(numbers == Array(0..<1_000))
        #expect(Self.many.map { table.number(of: Self.bytes($0)) } == numbers)
    }

    @Test func aNameIsKeptOnce() {
        var table = Interner()
        for name in Self.many + Self.many { table.insert(Self.bytes(name)) }
        #expect(table.count == 1_000)
        #expect(table.string(999) == "name 999 of a thousand")
    }

    @Test(arguments: ["", "name", "name 1000 of a thousand", "NAME 1 OF A THOUSAND"])
    func anotherNameIsNotFound(name: String) {
        var table = Interner()
        for name in Self.many { table.insert(Self.bytes(name)) }
        #expect(table.number(of: Self.bytes(name)) == nil)
    }

    @Test func aNameIsGivenOutOnce() {
        var names = UniqueNames(taken: ["b", "a-2"])
        #expect(["a", "a", "b", "a", "b"].map { names.claim($0) } == ["a", "a-1", "b-1", "a-3", "b-2"])
    }
}
