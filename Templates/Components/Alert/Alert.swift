import Handbook
import SafeHTML

extension Alert {
    func start(_ languages: LanguageOfParts) -> HTML {
        """
        <div class="note note-\(kind.rawValue)" role="note">
        <p class="note-title"\(languages.interface)>\(kind.title)</p>

        """
    }
}
