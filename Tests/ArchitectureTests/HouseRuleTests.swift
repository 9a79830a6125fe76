import TestSupport
import Testing

/// Rules that the compiler cannot enforce: sizes, and the few places that bypass its checks.
struct HouseRuleTests {
    private static let mostLines = 300

    @Test(arguments: SourceFile.all) func fileIsReadInOneGo(file: SourceFile) {
        #expect(
            file.lines.count <= Self.mostLines,
            "\(file) has \(file.lines.count) lines; divide it by meaning")
    }

    /// `swift format` breaks neither comments nor literals.
    @Test(arguments: SourceFile.all) func lineFitsIntoTheWindow(file: SourceFile) {
        let wide = file.lines.indices.filter { file.lines[$0].count > 120 }.map { $0 + 1 }
        #expect(wide.isEmpty, "\(file):\(wide): more than 120 columns")
    }

    private static let mostLinesOfAFunction = 40

    @Test(arguments: SourceFile.all) func functionIsReadAtAGlance(file: SourceFile) {
        let long = file.functions.filter { $0.count > Self.mostLinesOfAFunction }.map { $0.lowerBound }
        #expect(
            long.isEmpty,
            "\(file):\(long): more than \(Self.mostLinesOfAFunction) lines; divide the function by meaning")
    }

    /// Places where text becomes HTML without being escaped. Each of these writes escaped bytes itself; a new place
    /// needs the same care and a line here.
    private static let unescapedPlaces = [
        "Sources/Markdown/HTML/SafeMarkup.swift": 1,
        "Sources/Markdown/Rendering/ProseRenderer+Inlines.swift": 1, "Sources/Reporting/Writing/ReportHTML.swift": 1,
        "Sources/SafeHTML/HTML.swift": 2,
        "Templates/Components/Card/ComponentFigure.swift": 1, "Templates/Components/Prose/RawHTML.swift": 3,
        "Templates/Shared/Layout.swift": 1,
    ]

    @Test func unescapedHTMLIsMadeInFewPlaces() {
        let places = SourceFile.all.map { ($0.path, $0.lines(with: "(unescaped:").count) }.filter { $0.1 > 0 }
        #expect(Dictionary(uniqueKeysWithValues: places) == Self.unescapedPlaces)
    }

    /// Templates handle HTML, text and characters; bytes belong to the rooms below them.
    @Test(arguments: [
        "UnsafeBufferPointer", "UnsafePointer", "withUnsafe", "withBytes", "UInt8(ascii: \"",
    ])
    func templatesHandleNoBytes(mark: String) {
        for file in SourceFile.all where file.room == "Templates" {
            let lines = file.lines(with: mark)
            #expect(lines.isEmpty, "\(file):\(lines): write to HTML, take an Excerpt, compare with a CodeCharacter")
        }
    }

    @Test(arguments: ["@unchecked", "nonisolated(unsafe)", "unowned(unsafe)", "unsafeBitCast"])
    func declinedChecksHaveAReason(mark: String) {
        for file in SourceFile.all {
            for line in file.lines(with: mark) {
                #expect(file.hasReason(above: line), "\(file):\(line): no comment says why \(mark) is right here")
            }
        }
    }

    @Test(arguments: ["try!", " as! ", "fatalError("]) func nothingIsForced(mark: String) {
        for file in SourceFile.all {
            let lines = file.lines(with: mark)
            #expect(lines.isEmpty, "\(file):\(lines): \(mark.trimmingPrefix(" ")) says nothing when it fails")
        }
    }

    /// Ways to write to standard output and standard error, which only `Terminal` may use, through `StandardStream`.
    private static let printing = [
        #"\b(print|debugPrint|dump|puts|putchar|putc|fputs|fputc|fwrite|vprintf|vfprintf|vdprintf|perror|syslog)\("#,
        #"\bSTD(OUT|ERR)_FILENO\b"#, #"\bStandardStream\b"#, #"\bp?writev?\([12],"#, #"\bto: [12]\b"#,
        #"FileHandle|TextOutputStream"#,
        #""/dev/(stdout|stderr|tty|fd)"#,
    ]

    private static let printers = [
        "Sources/curbcut/Terminal.swift", "Sources/Tools/System/StandardStream.swift",
        // The last line of a process that ends by a signal.
        "Sources/Tools/System/PresentWork.swift",
    ]

    @Test func onlyTerminalPrints() throws {
        let expression = try Regex(Self.printing.joined(separator: "|"))
        let places = SourceFile.all.filter { !Self.printers.contains($0.path) }.flatMap { file in
            file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains(expression) }.map {
                "\(file):\($0)"
            }
        }
        #expect(places.isEmpty, "use Terminal, which makes text harmless: \(places)")
    }

    /// Places that write unescaped bytes: formats for other programs, which have their own escapes, and whole files.
    private static let dataPlaces = [
        "Sources/curbcut/Curbcut.swift": 2, "Sources/curbcut/Commands/Dump/DumpCommand.swift": 1,
        "Sources/curbcut/Commands/Lint/LintOutput.swift": 1,
    ]

    @Test func dataGoOutInFewPlaces() {
        let places = SourceFile.all.map { file in
            (file.path, file.lines(with: "Terminal.data(").count)
        }
        #expect(Dictionary(uniqueKeysWithValues: places.filter { $0.1 > 0 }) == Self.dataPlaces)
    }
}
