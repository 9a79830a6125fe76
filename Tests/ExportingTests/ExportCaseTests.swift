import Exporting
import Handbook
import TestSupport
import Testing

/// Exported files: `Tests/Fixtures/exports`. A title begins with the format.
struct ExportCaseTests {
    @Test(arguments: CaseFile.all(in: "exports")) func pageIsExportedAsRecorded(file: CaseFile) throws {
        try file.check { one in
            let handbook = try one.handbook(page: "web/lamp.md")
            let format = try #require(ExportFormat(rawValue: String(one.title.prefix { $0 != ":" })))
            let page = handbook.pages.first { $0.path.text == "web/lamp.md" } ?? handbook.pages[0]
            guard page.exportedFile(format) != nil else { return ["no file"] }
            let text = String(decoding: Export.content(of: page, in: handbook, as: format), as: UTF8.self)
            return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
        }
    }
}
