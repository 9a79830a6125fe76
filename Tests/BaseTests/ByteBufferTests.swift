import Base
import Testing

struct ByteBufferTests {
    @Test func piecesStandBehindOneAnother() {
        var buffer = ByteBuffer()
        buffer.append("<p>")
        buffer.append(text: "größer")
        buffer.append(UInt8(ascii: "!"))
        buffer.append([UInt8](" und".utf8))
        buffer.append([UInt8](" so".utf8)[...])
        buffer.append(ByteBuffer([UInt8](" weiter".utf8)))
        buffer.append(" <", "i", ">")
        #expect(buffer.text == "<p>größer! und so weiter <i>")
        #expect(buffer.bytes == Array(buffer.text.utf8))
    }

    @Test func growsAsFarAsItMust() {
        var buffer = ByteBuffer(capacity: 3)
        var expected = ""
        for number in 0..<5_000 {
            buffer.append("line ", decimal: number)
            buffer.append("\n")
            expected += "line \(number)\n"
        }
        #expect(buffer.text == expected)
    }

    @Test func copyKeepsItsBytes() {
        var buffer = ByteBuffer([UInt8]("one".utf8))
        let copy = buffer
        var other = buffer
        buffer.append(" two")
        other.append(" three")
        #expect([copy.text, buffer.text, other.text] == ["one", "one two", "one three"])
    }

    @Test(arguments: [0, 9, 10, 99, 100, 999, 1_000, 9_999, 10_000, 123_456_789, -1, Int.max, Int.min])
    func numberIsWrittenInDecimalDigits(number: Int) {
        var buffer = ByteBuffer()
        buffer.append(decimal: number)
        #expect(buffer.text == String(number))
    }

    @Test func lineBeginsOnce() {
        var buffer = ByteBuffer()
        buffer.startLine()
        buffer.append("a")
        buffer.startLine()
        buffer.startLine()
        #expect(buffer.text == "a\n")
    }

    @Test func buffersAreEqualByTheirBytes() {
        var grown = ByteBuffer()
        grown.append("a")
        grown.append("b")
        #expect(grown == ByteBuffer([UInt8]("ab".utf8)))
        #expect(grown != ByteBuffer([UInt8]("ac".utf8)))
        #expect(ByteBuffer() == ByteBuffer([]))
    }
}
