import Handbook
import Reading
import Testing

struct CaptionsTests {
    private func texts(_ cues: String...) -> [String] {
        let file = "WEBVTT\n\n" + cues.map { "00:01.000 --> 00:02.000\n\($0)\n\n" }.joined()
        return CaptionsReader.read(Array(file.utf8)).cues.map(\.text)
    }

    @Test func voiceIsNamedWhenItChanges() {
        #expect(
            texts(
                "<v Mara>Where is it?", "<v.loud Talk&amp;Back>Send, button",
                "<v Mara>There.</v> <v TalkBack>Double tap</v>",
                "<v TalkBack>Sent", "Silence", "<v TalkBack>Again")
                == [
                    "Mara: Where is it?", "Talk&Back: Send, button", "Mara: There. TalkBack: Double tap", "Sent",
                    "Silence", "TalkBack: Again",
                ])
    }

    @Test func linesStayLines() {
        #expect(texts("- Is it on?\n- Yes, on.") == ["- Is it on?\n- Yes, on."])
    }

    /// As YouTube and texts out of Word write them.
    @Test func onlyAnEmptyLineEndsACue() {
        #expect(
            texts(" \nHello<00:01.500><c> you</c>", "One\u{2028}\u{2028}two\u{0}") == [
                "Hello you", "One\u{2028}\u{2028}two",
            ])
    }

    @Test func rubyTextIsInBrackets() {
        #expect(texts("<ruby>漢<rt>kan</rt>字<rt>ji</ruby>") == ["漢 (kan)字 (ji)"])
    }

    @Test func otherTagsAndReferencesAreLeftOut() {
        #expect(texts("<i>Send</i> <00:01.500>&lt;now&gt; <c.x>caf&eacute; &#x263A;</c>") == ["Send <now> café ☺"])
    }

    @Test(
        arguments: [
            ("WEBVTT\n\n00:01.000 --> 00:02.000\nA\n", nil),
            ("WEBVTT\n\n00:00:01.000 --> 100:00:02.000 line:0\nA\n", nil),
            ("\u{FEFF}WEBVTT - talk\nKind: captions\n\nNOTE\nMine\n\na\n00:01.000 --> 00:02.000\nA\n", nil),
            ("WEBVTT\n\n1:00:01.000 --> 1:00:02.000\n \nA\n", nil), ("WEBVTT", .noCues),
            ("WEBVTT\n\nNOTE A --> B\n\n00:60.000 --> 01:01.000\nA\n", .time(line: 5)),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\nA --> B\n", .arrowInWords(line: 4)),
            ("WEBVTT\n\nNOTE -\n", .noCues), ("WEBVTTX\n", .notWebVTT),
            ("1\n00:00:01,000 --> 00:00:02,000\nHello\n", .notWebVTT), ("", .notWebVTT),
            ("WEBVTT\n\n1\n00:00:01,000 --> 00:00:02,000\nHello\n", .time(line: 4)),
            ("WEBVTT\n\n00:01.000 --> 00:02.0\nA\n", .time(line: 3)), ("WEBVTT\n\n1:00 --> 2:00\nA\n", .time(line: 3)),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\nA\n\nB\n", .wordsWithoutTime(line: 6)),
            ("WEBVTT\n\n00:05.000 --> 00:02.000\nA\n", .noDuration(line: 3)),
            ("WEBVTT\n\na\n00:05.000 --> 00:05.000\nA\n", .noDuration(line: 4)),
            ("WEBVTT\n\n00:01.000 --> 00:02.000\n<lang de>A</lang> b < c and d > e\n", .unknownTag(line: 4)),
        ] as [(String, Captions.Fault?)])
    func fileSaysWhetherBrowsersShowIt(text: String, fault: Captions.Fault?) {
        #expect(CaptionsReader.read(Array(text.utf8)).fault == fault)
    }

    @Test func fileInLatin1IsFaulty() {
        #expect(CaptionsReader.read(Array("WEBVTT\n\n00:01.000 --> 00:02.000\n".utf8) + [0xE9]).fault == .notUTF8)
    }
}
