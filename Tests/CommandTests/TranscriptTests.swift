import Foundation
import TestSupport
import Testing

/// What the tool prints, word for word: `Tests/Fixtures/transcripts`. After a change, `RECORD=1` writes what it prints
/// now.
struct TranscriptTests {
    private static let files = Repository.files(below: Repository.fixtures + "/transcripts", ending: ".txt")

    @Test(arguments: files) func toolPrintsWhatIsRecorded(file: String) throws {
        let cases = try Repository.text(file).components(separatedBy: "\n\n== ").enumerated().map {
            ($0.offset == 0 ? "" : "== ") + $0.element.trimmingSuffix("\n")
        }
        let played = try cases.map { try TranscriptCase(text: $0).played() }
        for (recorded, now) in zip(cases, played) { #expect(now == recorded) }
        guard ProcessInfo.processInfo.environment["RECORD"] == "1" else { return }
        try Data((played.joined(separator: "\n\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    }
}

/// A title (`== title`), files (`-- path --`), and command lines (`$ command`), each with what it prints (errors first)
/// and its status, unless that is 0 (`[2]`). It begins in a folder with the page `Content/native/good.md`.
private struct TranscriptCase {
    let text: String

    /// The same with what the commands print now.
    func played() throws -> String {
        let folder = try TemporaryFolder()
        try folder.write("Good\n", to: "Content/native/good.md")
        var (lines, file, isOutput) = ([String](), "", false)
        var content: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let isCommand = line.hasPrefix("$ ")
            let opened = line.hasPrefix("-- ") && line.hasSuffix(" --") ? String(line.dropFirst(3).dropLast(3)) : ""
            if isCommand || !opened.isEmpty {
                if !file.isEmpty { try folder.write(content.map { $0 + "\n" }.joined(), to: file) }
                (file, content, isOutput) = (opened, [], isCommand)
            } else if !file.isEmpty {
                content.append(line)
            }
            if isOutput, !isCommand { continue }
            lines.append(String(line))
            if isCommand { lines += try Self.printed(by: String(line.dropFirst(2)), in: folder) }
        }
        return lines.joined(separator: "\n")
    }

    private static func printed(by line: String, in folder: TemporaryFolder) throws -> [String] {
        let result = try Command.run(
            "/bin/bash", ["-c", functions + line], in: folder.path, environment: environment)
        let all = (result.errorText + result.outputText).trimmingSuffix("\n")
            .replacing(#/[^' ]*\/curbcut-test-[0-9A-F-]+/#, with: "FOLDER")
            .replacing(#/\b[0-9.,]+ ms\b/#, with: "0 ms")
            // The number of all files changes with each script of the site.
            .replacing(#/\b[1-9][0-9]* (written|unchanged)/#, with: { "N \($0.output.1)" })
        let printed = all.isEmpty ? [] : all.components(separatedBy: "\n")
        return printed + (result.status == 0 ? [] : ["[\(result.status)]"])
    }

    /// `nobody` runs the tool as a user without root's permissions, from a copy: only root can read the tool's folder.
    private static let functions = """
        curbcut() { '\(Command.tool)' "$@"; }
        nobody() {
            [ "$(id -u)" = 0 ] || { curbcut "$@"; return; }
            chmod 777 . && cp '\(Command.tool)' .copy
            setpriv --reuid=65534 --regid=65534 --clear-groups ./.copy "$@"
            set -- $?; rm .copy; return $1
        }
        commit() { git add --all && git commit -qm x; }
        repository() { git init -q --initial-branch=main && commit; }

        """

    private static let environment = [
        "GIT_AUTHOR_NAME": "T", "GIT_AUTHOR_EMAIL": "t@example.org", "GIT_AUTHOR_DATE": "1000000000 +0000",
        "GIT_COMMITTER_NAME": "T", "GIT_COMMITTER_EMAIL": "t@example.org", "GIT_COMMITTER_DATE": "1000000000 +0000",
        "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
}

extension String {
    fileprivate func trimmingSuffix(_ end: Character) -> String {
        String(prefix(upTo: lastIndex { $0 != end }.map(index(after:)) ?? startIndex))
    }
}
