import TestSupport

/// Small handbooks to preview.
enum Handbooks {
    /// Two pages, a picture, a video of 1,000 bytes that encode their offsets, and unused files.
    static func small() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            # Button

            ## General Notes

            How a button sounds. See [the switch](switch.md#role).

            ![A button](media/button.svg)

            <video controls><source src="media/button.webm" type="video/webm"></video>
            """, to: "native/controls/button.md")
        try folder.write(
            "---\naliases: [/old/toggle]\n---\n# Switch\n\n## Role\n\nIt is a switch.\n",
            to: "native/controls/switch.md")
        try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "media/button.svg")
        try folder.write((0..<1_000).map { UInt8($0 % 251) }, to: "media/button.webm")
        try folder.write("nobody's", to: "media/unused.txt")
        return folder
    }
}
