import Handbook

/// What a new page says besides its headings, in a language of the interface.
struct ScaffoldWords {
    let language: InterfaceLanguage
    /// The line above a page's text and criteria: `{title}` is the component.
    private let howToTest: String
    let about: String
    let whatItIs: String
    let video: String
    let appliesToAll: String
    /// Tests in order, each with what to do and what to check.
    let tests: [(title: String, labels: [String])]

    init(_ language: InterfaceLanguage) {
        self.language = language
        let lines = Self.text(in: language).split(separator: "\n").map(String.init)
        (howToTest, about, whatItIs, video, appliesToAll) = (lines[0], lines[1], lines[2], lines[3], lines[4])
        tests = lines[5...].map { line in
            let parts = line.split(separator: " | ").map(String.init)
            return (parts[0], Array(parts[1...]))
        }
    }

    func howToTest(_ title: String) -> String {
        switch language {
        case .english:
            let subject = title.lowercased()
            let article = subject.first.map { "aeiou".contains($0) } ?? false ? "an" : "a"
            return howToTest.replacing("{title}", with: "\(article) \(subject)")
        case .german, .french, .spanish, .japanese, .arabic:
            return howToTest.replacing("{title}", with: title)
        }
    }

    /// A label in the middle of a line: German nouns and names of keys keep their capitals.
    func withinSentence(_ label: String) -> String {
        if language == .german || label == "Tab" { return label }
        return label.prefix(1).lowercased() + label.dropFirst()
    }

    private static func text(in language: InterfaceLanguage) -> String {
        switch language {
        case .english: english
        case .german: german
        case .french: french
        case .spanish: spanish
        case .japanese: japanese
        case .arabic: arabic
        }
    }

    // How to test it; what a guide is about; what the component is; its video; a note; then a test on each line.

    private static let english = """
        How to test {title}
        what this page is about
        what it is, and what it is not
        a video with captions
        what applies to all
        Test with a keyboard | Tab | Space or enter
        Test with screen reader gestures | Swipe | Double-tap
        Listen to the screen reader | Name | Role | State
        Test with device settings | Text size
        """

    private static let german = """
        So wird geprüft: {title}
        worum es auf dieser Seite geht
        was es ist und was nicht
        ein Video mit Untertiteln
        was für alle gilt
        Mit der Tastatur prüfen | Tab | Leertaste oder Eingabetaste
        Mit Gesten des Screenreaders prüfen | Wischen | Doppeltippen
        Dem Screenreader zuhören | Name | Rolle | Zustand
        Mit Einstellungen des Geräts prüfen | Schriftgröße
        """

    private static let french = """
        Comment tester : {title}
        le sujet de cette page
        ce que c’est, et ce que ce n’est pas
        une vidéo sous-titrée
        ce qui vaut pour tous
        Tester au clavier | Tab | Espace ou entrée
        Tester avec les gestes du lecteur d’écran | Balayer | Toucher deux fois
        Écouter le lecteur d’écran | Nom | Rôle | État
        Tester avec les réglages de l’appareil | Taille du texte
        """

    private static let spanish = """
        Cómo probar: {title}
        de qué trata esta página
        qué es y qué no es
        un vídeo con subtítulos
        lo que vale para todos
        Probar con el teclado | Tab | Espacio o intro
        Probar con gestos del lector de pantalla | Deslizar | Tocar dos veces
        Escuchar el lector de pantalla | Nombre | Rol | Estado
        Probar con los ajustes del dispositivo | Tamaño del texto
        """

    private static let japanese = """
        {title}のテスト方法
        このページの内容
        これは何か、何ではないか
        キャプション付きのビデオ
        すべてに共通すること
        キーボードでテストする | Tab | スペースまたは Enter
        スクリーンリーダーのジェスチャーでテストする | スワイプ | ダブルタップ
        スクリーンリーダーの読み上げを聞く | 名前 | 役割 | 状態
        デバイスの設定でテストする | 文字サイズ
        """

    private static let arabic = """
        كيفية اختبار: {title}
        موضوع هذه الصفحة
        ما هو وما ليس هو
        فيديو مع تسميات توضيحية
        ما ينطبق على الجميع
        الاختبار بلوحة المفاتيح | Tab | المسافة أو الإدخال
        الاختبار بإيماءات قارئ الشاشة | التمرير | النقر المزدوج
        الاستماع إلى قارئ الشاشة | الاسم | الدور | الحالة
        الاختبار بإعدادات الجهاز | حجم النص
        """
}
