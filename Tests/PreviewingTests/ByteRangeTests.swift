import Testing

@testable import Previewing

struct ByteRangeTests {
    @Test(
        arguments: [
            (nil, ByteRange.whole), ("bytes=0-99", .part(0..<100)), ("bytes=900-", .part(900..<1_000)),
            ("bytes=-100", .part(900..<1_000)), ("bytes=0-0", .part(0..<1)), ("bytes=999-", .part(999..<1_000)),
            ("bytes=500-5000", .part(500..<1_000)), ("bytes=-5000", .part(0..<1_000)), ("BYTES= 5 - 9 ", .part(5..<10)),
            ("bytes=1000-", .unsatisfiable), ("bytes=5000-6000", .unsatisfiable), ("bytes=-0", .unsatisfiable),
            ("bytes=99999999999999999999-", .unsatisfiable), ("bytes=0-99999999999999999999", .part(0..<1_000)),
            ("bytes=9-5", .whole), ("bytes=a-b", .whole), ("bytes=", .whole), ("bytes=-", .whole),
            ("lines=0-9", .whole),
            ("bytes=0-1,5-6", .whole), ("bytes=--1", .whole), ("bytes=+1-2", .whole),
        ] as [(String?, ByteRange)])
    func readsAHeader(header: String?, range: ByteRange) {
        #expect(ByteRange(header: header, length: 1_000) == range)
    }

    @Test func hasNoPartOfAnEmptyFile() {
        #expect(ByteRange(header: "bytes=0-", length: 0) == .unsatisfiable)
        #expect(ByteRange(header: "bytes=-1", length: 0) == .unsatisfiable)
        #expect(ByteRange(header: nil, length: 0) == .whole)
    }
}
