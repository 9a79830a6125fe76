/// What is said in a video, line by line, from its captions file.
package struct Captions: Sendable, Equatable {
    package struct Cue: Sendable, Equatable {
        /// In milliseconds.
        package let start: Int
        /// Without marks; lines apart by one space.
        package let text: String

        package init(start: Int, text: String) {
            self.start = start
            self.text = text
        }
    }

    package let cues: [Cue]

    package init(cues: [Cue]) {
        self.cues = cues
    }
}
