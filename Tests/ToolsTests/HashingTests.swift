import Testing
import Tools

struct HashingTests {
    /// Test vectors of the authors (isthe.com/chongo/tech/comp/fnv).
    @Test(arguments: [("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8)])
    func isFNV1a(text: String, hash: UInt64) {
        #expect(FNV1a(text.utf8).value == hash)
    }

    @Test(arguments: [("", 0x811c_9dc5), ("a", 0xe40c_292c), ("foobar", 0xbf9c_f968)])
    func isFNV1aOf32Bits(text: String, hash: UInt32) {
        #expect(FNV1a.short(text.utf8) == hash)
    }
}
