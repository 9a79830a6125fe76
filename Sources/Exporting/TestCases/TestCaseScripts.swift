import Handbook
import Tools

/// The rows of the test cases in the format of a tool as scripts for "My criteria", which puts those of the saved
/// criteria into a file. The files are cut like those of `CriteriaScripts`.
package struct TestCaseScripts: Sendable {
    private let scripts: CriteriaScripts

    package init(_ scripts: CriteriaScripts) { self.scripts = scripts }

    /// The formats that the page offers: plain, and those of the trackers in the configuration.
    package static func tools(of handbook: Handbook) -> [TestTool] {
        [.csv] + handbook.settings.trackers.filter { $0 != .csv }
    }

    /// Path from the site's root.
    package static func path(_ tool: TestTool, _ number: Int) -> String {
        "my-criteria/data/\(tool.rawValue)-\(number).js"
    }

    /// A script with the head of the file, and the rows of each test case by its identifier.
    package func content(for tool: TestTool, file number: Int) -> [UInt8] {
        let cases = scripts.files[number].flatMap { TestCaseReader($0, in: scripts.handbook).all }
        let head = JSONValue.string(CSV.rows([tool.columns])).text()
        let list = JSONValue.list(cases) {
            .json([0x0A] + JSONValue.texts([$0.id, CSV.rows(tool.rows(of: $0, key: ""))]).bytes)
        }
        let call = "curbcut.criteria.add(\"\(tool.rawValue)-\(number)\",{\"head\":\(head),\"cases\":"
        return Array(call.utf8) + list.bytes + Array("});\n".utf8)
    }
}
