import Handbook
import SafeHTML

extension Alert {
    func writeStart(_ languages: LangAttributes, to html: inout HTML) {
        html.write(
            """
            <div class="note note-\(kind.rawValue)" role="note">
            <p class="note-title"\(languages.ui)>\(languages[kind.title])</p>

            """)
    }
}
