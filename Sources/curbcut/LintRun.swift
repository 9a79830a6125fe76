import ContentGraph
import Linting
import Reading

/// A handbook that has been read and looked at.
struct LintRun {
    let folder: ContentFolder
    let read: HandbookReader.Result
    /// Of the pages asked for.
    let findings: [Finding]

    init(paths: [String], config: String?) throws {
        var options = HandbookOptions()
        options.content = paths.first ?? "Content"
        options.config = config
        folder = try options.folder()
        let settings = try options.settings()
        read = HandbookReader(folder: folder, settings: settings).read()
        let templates = try settings.lint.templates.map { try LintRun.text(of: $0, besides: options.configurationPath) }
        do throws(LintSettingsError) {
            findings = try Linter(read.handbook, templates: templates).findings()
        } catch {
            throw Trouble(message: Messages.unknownRule(error))
        }
    }

    private static func text(of file: String, besides configuration: String?) throws(Trouble) -> String {
        let slash = configuration?.lastIndex(of: "/")
        let folder = slash.flatMap { end in configuration.map { String($0[...end]) } } ?? ""
        let path = file.hasPrefix("/") ? file : folder + file
        do throws(FileReader.Failure) {
            return String(decoding: try FileReader.read(path), as: UTF8.self)
        } catch {
            throw Trouble(message: Messages.templateUnreadable(path, error))
        }
    }
}
