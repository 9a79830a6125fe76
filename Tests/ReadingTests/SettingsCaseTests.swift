import Handbook
import Reading
import TestSupport
import Testing

/// What is read from configurations, as far as it is not the default, and all errors: `Tests/Fixtures/settings`.
struct SettingsCaseTests {
    @Test(arguments: CaseFile.all(in: "settings")) func configurationIsReadAsRecorded(file: CaseFile) throws {
        try file.check { one in
            one.pages { text in
                let reading = SettingsReader.read(Array(text.utf8))
                let errors = reading.errors.map { "error \($0.place.line):\($0.place.column) \($0.message)" }
                return file.description == "errors.txt" ? errors : Self.values(reading.settings) + errors
            }
        }
    }

    private static func values(_ settings: Settings) -> [String] {
        zip(Mirror(reflecting: settings).children, Mirror(reflecting: Settings()).children).flatMap { own, standard in
            let name = own.label ?? ""
            if ["vocabulary", "interface", "_interface"].contains(name) { return [String]() }
            let (value, usual) = ("\(own.value)", "\(standard.value)")
            return value == usual ? [] : ["\(name) \(value)"]
        }
    }
}
