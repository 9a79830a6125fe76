import Handbook
import Markdown
import Tools

extension Rule {
    static let nativeControl = Rule("code/native-control", about: .examples) { page, _ in
        page.nativeSamples.flatMap { sample in
            controls.filter { $0.platform == sample.platform.id }.flatMap { faults($0, in: sample, page) }
        }
    }

    /// A control of a platform, the words that give it what it may lack, and whether that is a name or a role.
    private typealias Control = (platform: String, opening: String, signs: [String], lacks: String)

    private static let controls: [Control] = DataTable.rows(
        of: EmbeddedData.text(named: "native-controls.tsv"), columns: 4
    ).map { (String($0[0]), String($0[1]), $0[2].split(separator: "|").map(String.init), String($0[3])) }

    /// Elements of XML and JSX that lack it themselves; of calls, the first if nothing in the sample gives it.
    private static func faults(_ control: Control, in sample: NativeSample, _ page: LintedPage) -> [Diagnostic] {
        let isElement = control.opening.hasPrefix("<")
        let found = sample.code.places(of: control.opening).compactMap { place -> Diagnostic? in
            let rest = sample.code[place.upperBound..<sample.code.endIndex]
            let before = sample.code[sample.code.startIndex..<place.lowerBound].last
            let isPart = before?.isLetter == true && sample.code[place.lowerBound].isLetter
            let own = String(isElement ? rest.prefix { $0 != ">" } : sample.code)
            if isPart || (control.signs + ["…", "..."]).contains(where: own.contains) { return nil }
            return Diagnostic(
                page.locate(place, in: sample.node),
                "nothing gives this `\(control.opening.filter { $0.isLetter || $0 == "." })` a \(control.lacks)",
                help: control.lacks == "name" ? "say what it does or shows" : "use a button, or add the role")
        }
        return isElement ? found : Array(found.prefix(1))
    }
}
