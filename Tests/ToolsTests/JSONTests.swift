import Testing
import Tools

struct JSONTests {
    private static let value = JSONValue.object([
        ("empty", .array([])), ("none", .object([])), ("texts", .array([.string("\"\\\n\u{1}é"), .null])),
        ("more", .object([("truth", .bool(true)), ("number", .number(-3))])),
    ])

    @Test func writesOnOneLineWithoutSpaces() {
        let expected = #"{"empty":[],"none":{},"texts":["\"\\\n\u0001é",null],"more":{"truth":true,"number":-3}}"#
        #expect(Self.value.text() == expected)
    }

    @Test func indentsEachLevelByTwoSpaces() {
        let expected = """
            {
              "empty": [],
              "none": {},
              "texts": [
                "\\"\\\\\\n\\u0001é",
                null
              ],
              "more": {
                "truth": true,
                "number": -3
              }
            }
            """
        #expect(Self.value.text(indented: true) == expected)
    }

    @Test func membersWithoutAValueAreLeftOut() {
        let value: JSONValue = ["a \"key\"": .number(1), "none": nil, "empty": JSONValue.texts([String]()).unlessEmpty]
        #expect(value.text() == #"{"a \"key\"":1}"#)
    }
}
