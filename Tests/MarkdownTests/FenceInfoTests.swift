import Testing

@testable import Markdown

/// What is typed after an opening fence.
@Suite struct FenceInfoTests {
    @Test(arguments: [
        ("swift", "language swift"),
        ("swift title=\"Login View.swift\" {2,4-6}", "language swift, title Login View.swift, lines 2-2 4-6"),
        ("{ 1 - 2 , 9 } title='Say \"yes\"'", "title Say \"yes\", lines 1-2 9-9"),
        ("js{3}", "language js, lines 3-3"),
        ("title=\"a=b\"", "title a=b"),
        ("swift {1} {3}", "language swift, lines 1-1 3-3"),
        ("", ""),
    ])
    func partsAreReadInAnyOrder(_ text: String, _ parts: String) {
        #expect(Self.parts(text) == parts)
    }

    @Test(arguments: [
        ("swift {one}", "language swift, unknown {one}"),
        ("swift {0} {4-2} {} {1,} {1-2-3}", "language swift, unknown {0} {4-2} {} {1,} {1-2-3}"),
        ("swift {2", "language swift, unknown {2"),
        ("swift {99999999999999999999}", "language swift, unknown {99999999999999999999}"),
        ("py hl_lines=\"2 4\" live", "language py, unknown hl_lines=\"2 4\" live"),
        ("py title=a title=\"\" title=\"", "language py, unknown title=a title=\"\" title=\""),
        ("py title=\"a\" title=\"b\"", "language py, title a, unknown title=\"b\""),
        ("{.swift}", "unknown {.swift}"),
    ])
    func whatCannotBeReadIsKept(_ text: String, _ parts: String) {
        #expect(Self.parts(text) == parts)
    }

    private static func parts(_ text: String) -> String {
        let info = FenceInfo(text)
        let lines = info.marked.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: " ")
        return [
            info.language.isEmpty ? "" : "language \(info.language)", info.title.map { "title \($0)" } ?? "",
            lines.isEmpty ? "" : "lines \(lines)",
            info.unknown.isEmpty ? "" : "unknown " + info.unknown.joined(separator: " "),
        ].filter { !$0.isEmpty }.joined(separator: ", ")
    }
}
