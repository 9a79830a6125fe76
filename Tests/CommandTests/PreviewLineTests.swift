import Foundation
import Handbook
import Testing

@testable import Previewing
@testable import curbcut

/// What the preview writes into the terminal after a change.
struct PreviewLineTests {
    private func what(_ change: PreviewChange) -> String {
        PreviewLine(change).text.components(separatedBy: "  ")[1]
    }

    @Test func errorsOfTheConfigurationComeAndGoInPlainWords() {
        var change = PreviewChange()
        #expect(what(change) == "error fixed")
        change.errors = [CommandError(message: "curbcut.yml:1:1: error: unknown key 'titel'")]
        #expect(what(change) == "pages stay as they were until this is fixed")
        change.changed = [ContentPath("native/button.md")]
        #expect(what(change) == "native/button.md")
    }
}
