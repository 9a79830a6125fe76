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
                "<v Mara>Where is it?", "<v.loud TalkBack>Send, button",
                "<v Mara>There.</v> <v TalkBack>Double tap</v>",
                "<v TalkBack>Sent", "Silence", "<v TalkBack>Again")
                == [
                    "Mara: Where is it?", "TalkBack: Send, button", "Mara: There. TalkBack: Double tap", "Sent",
                    "Silence", "TalkBack: Again",
                ])
    }

    @Test func linesStayLines() {
        #expect(texts("- Is it on?\n- Yes, on.") == ["- Is it on?\n- Yes, on."])
    }

    @Test func rubyTextIsInBrackets() {
        #expect(texts("<ruby>漢<rt>kan</rt>字<rt>ji</ruby>") == ["漢 (kan)字 (ji)"])
    }

    @Test func otherTagsAndReferencesAreLeftOut() {
        #expect(texts("<i>Send</i> <00:01.500>&lt;now&gt; &amp; <c.x>then</c>") == ["Send <now> & then"])
    }

    @Test(
        arguments: [
            ("WEBVTT\n", nil), ("\u{FEFF}WEBVTT - talk\n", nil), ("WEBVTT", nil), ("WEBVTTX\n", .notWebVTT),
            ("1\n00:00:01,000 --> 00:00:02,000\nHello\n", .notWebVTT), ("", .notWebVTT),
        ] as [(String, Captions.Fault?)])
    func fileSaysWhetherBrowsersShowIt(text: String, fault: Captions.Fault?) {
        #expect(CaptionsReader.read(Array(text.utf8)).fault == fault)
    }

    @Test func fileInLatin1IsFaulty() {
        #expect(CaptionsReader.read(Array("WEBVTT\n\n".utf8) + [0xE9]).fault == .notUTF8)
    }
}
