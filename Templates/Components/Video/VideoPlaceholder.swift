import SafeHTML

/// The placeholder of a video without a poster, with the component and the screen reader.
struct VideoPlaceholder {
    let component: String
    let voice: String

    var html: HTML {
        """
        <svg class="video-placeholder" viewBox="0 0 640 360" aria-hidden="true" focusable="false">\
        <rect width="640" height="360" rx="12"/><circle cx="320" cy="66" r="36"/><path d="M309 48v36l29-18z"/>\
        <text x="320" y="146">\(fitting(component, letters: 34))</text>\
        <text class="voice" x="320" y="188">\(fitting(voice, letters: 48))</text></svg>

        """
    }

    /// As many letters as fit into the drawing; those of Chinese, Japanese, Korean (from U+2E80 on) are twice as wide.
    private func fitting(_ words: String, letters: Int) -> String {
        var room = letters
        let start = words.prefix { letter in
            room -= letter.unicodeScalars.contains { $0.value >= 0x2E80 } ? 2 : 1
            return room >= 0
        }
        return start.endIndex == words.endIndex ? words : start + "…"
    }
}
