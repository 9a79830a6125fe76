import TestSupport
import Testing

/// `curbcut preview --base-url`, with an address or its path alone, and how a preview ends.
struct PreviewCommandTests {
    @Test func faultOfTheProgramIsSaidBeforeItEnds() throws {
        let preview = "'\(Command.tool)' preview --port 0"
        let opened = "for attempt in {1..300}; do grep -q '^Preview: ' out && break; sleep 0.1; done"
        let result = try BadWorld().shell("\(preview) > out & \(opened); kill -ILL $!; wait $!")
        #expect(result.errorText.contains("curbcut preview ended by a fault of its own (signal 4). Please report"))
        #expect(result.status == 132)
    }

    /// What the preview says until it can be opened.
    private func log(_ options: String) throws -> String {
        try BadWorld().shell(
            """
            '\(Command.tool)' preview --port 0 \(options) > log 2>&1 & preview=$!
            for attempt in {1..300}; do grep -q '^Preview: ' log && break; sleep 0.1; done
            kill $preview; wait $preview; cat log
            """
        ).outputText
    }

    @Test(arguments: ["/a11y/", "/a11y", "https://example.org/a11y/"])
    func previewIsAtThePath(baseURL: String) throws {
        let log = try log("--base-url \(baseURL)")
        #expect(log.contains(#/\nPreview: http://127\.0\.0\.1:[0-9]+/a11y/ /#), "\(log)")
    }

    @Test(arguments: ["a11y", "//example.org/", "/a11y/?x", "/a b/"]) func otherTextsAreRefused(baseURL: String) throws
    {
        let result = try BadWorld().curbcut("preview", "--base-url", baseURL)
        #expect(result.errorText.contains("--base-url expects an address such as") && result.status == 2)
    }
}
