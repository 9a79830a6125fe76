/// The keywords of Gherkin in a language (cucumber/gherkin, gherkin-languages.json); files use the first of each list.
package struct GherkinWords {
    package let language: InterfaceLanguage
    package let feature, rule, background, scenario, outline, examples: [String]
    /// Keywords of steps with the space after them, where the language has one.
    package let given, when, then, and, but: [String]

    private init(_ language: InterfaceLanguage, blocks: String, steps: String) {
        func words(_ text: String) -> [[String]] {
            text.split(separator: "|").map { $0.split(separator: ",").map(String.init) }
        }
        let (blocks, steps) = (words(blocks), words(steps))
        precondition(blocks.count == 6 && steps.count == 5, "every keyword has its words")
        self.language = language
        (feature, rule, background) = (blocks[0], blocks[1], blocks[2])
        (scenario, outline, examples) = (blocks[3], blocks[4], blocks[5])
        (given, when, then, and, but) = (steps[0], steps[1], steps[2], steps[3], steps[4])
    }

    package static func of(_ language: InterfaceLanguage) -> GherkinWords { all[language] ?? english }

    private static let english = GherkinWords(
        .english,
        blocks:
            "Feature|Rule|Background|Scenario,Example|Scenario Outline,Scenario Template|Examples,Scenarios",
        steps: "Given |When |Then |And |But ")

    private static let all: [InterfaceLanguage: GherkinWords] = [
        .english: english,
        .german: GherkinWords(
            .german,
            blocks: "Funktionalität,Funktion|Regel,Rule|Grundlage,Hintergrund,Voraussetzungen,Vorbedingungen"
                + "|Szenario,Beispiel|Szenariogrundriss,Szenarien|Beispiele",
            steps: "Angenommen ,Gegeben sei ,Gegeben seien |Wenn |Dann |Und |Aber "),
        .french: GherkinWords(
            .french,
            blocks: "Fonctionnalité|Règle|Contexte|Scénario,Exemple|Plan du scénario,Plan du Scénario|Exemples",
            steps: "Étant donné ,Soit ,Sachant ,Etant donné ,Etant donnée ,Étant donnée |Quand ,Lorsque ,Lorsqu'"
                + "|Alors ,Donc |Et |Mais "),
        .spanish: GherkinWords(
            .spanish,
            blocks: "Característica,Necesidad del negocio,Requisito|Regla,Regla de negocio|Antecedentes"
                + "|Escenario,Ejemplo|Esquema del escenario|Ejemplos",
            steps: "Dado ,Dada ,Dados ,Dadas |Cuando |Entonces |Y ,E |Pero "),
        .japanese: GherkinWords(
            .japanese,
            blocks: "機能,フィーチャ|ルール|背景|シナリオ|シナリオアウトライン,シナリオテンプレート,テンプレ,シナリオテンプレ|例,サンプル",
            steps: "前提|もし|ならば|かつ,且つ|しかし,然し,但し,ただし"),
        .arabic: GherkinWords(
            .arabic, blocks: "خاصية|Rule|الخلفية|سيناريو,مثال|سيناريو مخطط|امثلة",
            steps: "بفرض |عندما ,متى |اذاً ,ثم |و |لكن "),
    ]

    /// Whether Gherkin reads a line below "Scenario:" as a description.
    package func isDescription(_ line: String) -> Bool {
        guard let first = line.first, !"@#|*\"`".contains(first) else { return false }
        let isStep = (given + when + then + and + but).contains { line.hasPrefix($0) || line + " " == $0 }
        let blocks = feature + rule + background + scenario + outline + examples
        return !isStep && !(line.contains(":") && blocks.contains { line.hasPrefix($0 + ":") })
    }
}
