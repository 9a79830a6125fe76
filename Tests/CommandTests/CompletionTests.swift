import TestSupport
import Testing

/// Completions that the shell offers on Tab.
struct CompletionTests {
    /// Completions that bash offers for the last word.
    private func offers(_ words: [String]) throws -> [String] {
        let world = try BadWorld()
        for file in ["curbcut.yml", "known.json"] { try world.folder.write("", to: file) }
        let quoted = words.map { "'\($0)'" }.joined(separator: " ")
        let result = try world.shell(
            """
            source <("\(Command.tool)" --generate-completion-script bash)
            COMP_WORDS=('\(Command.tool)' \(quoted)) COMP_CWORD=\(words.count)
            COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
            _curbcut '\(Command.tool)' '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
            printf '%s\\n' "${COMPREPLY[@]}"
            """)
        #expect(result.errors.isEmpty, "\(result.errorText)")
        return result.outputText.split(separator: "\n").map(String.init).sorted()
    }

    @Test(arguments: [
        ["build", "--content", "C"], ["build", "--output", "C"], ["build", "-o", "C"], ["export", "-o", "C"],
        ["lint", "C"], ["lint", "--content", "C"],
        ["new", "native", "C"],
    ])
    func foldersAreOffered(words: [String]) throws {
        #expect(try offers(words).contains("Content"))
    }

    @Test func filesAreOffered() throws {
        #expect(try offers("build", "--config", "c") == ["curbcut.yml"])
        #expect(try offers("lint", "Content", "--baseline", "k") == ["known.json"])
        #expect(try offers("lint", "Content/native/") == ["Content/native/good.md"])
    }

    @Test func wordsAreOffered() throws {
        #expect(try offers("lint", "--explain", "text/ty") == ["text/typo"])
        #expect(try offers("lint", "--format", "s") == ["sarif"])
        #expect(try offers("lint", "--fail-on", "w") == ["warning"])
        #expect(try offers("export", "--format", "f") == ["feature"])
        #expect(try offers("changes", "--format", "") == ["json", "markdown"])
        #expect(try offers("new", "").filter { !$0.hasPrefix("-") } == ["guide", "native", "web"])
        #expect(try offers("docs", "confi") == ["configuration"])
        #expect(try offers("pre") == ["preview"])
    }

    private func offers(_ words: String...) throws -> [String] { try offers(words) }

    @Test(arguments: ["zsh", "fish"]) func otherShellsGetAScript(shell: String) throws {
        let result = try Command.curbcut(["--generate-completion-script", shell])
        #expect(result.outputText.contains("text/typo") && result.status == 0)
    }
}
