import Tools

/// What a page said and its result does not say.
extension Draft {
    /// Markup of all generators; of what is in it, only sentences in quotation marks are words of the page.
    private static let markup = Table.pattern(ofRows: "markup")

    /// Names, line by line, words and addresses of the page that are neither in its result nor in the report.
    mutating func nameLosses(of body: String, in source: String) {
        let result = record.markdown + store.restore(self.body) + report.text
        let known = Set(result.plainWords)
        let plain = Self.markup.replace(in: body.replacingEndless { _ in "" }) { found in
            let texts = Pattern.named("quoted").all(in: found[0]).filter { Role.isText($0[1], $0[2] + $0[3]) }
            let text = texts.map { $0[2] + $0[3] }.joined(separator: " ").replacing("\n", with: " ")
            return " \(text) " + String(repeating: "\n", count: found[0].count { $0 == "\n" })
        }
        let offset = source.lines.count - body.lines.count + 1
        for (number, lines) in zip(plain.lines, body.lines).enumerated() {
            let words = String(lines.0).plainWords.filter { $0.count > 1 && !known.contains($0) }
            let addresses = Pattern(#"https?://(?!localhost)[^\s<>()\[\]"'`{}|\\]+"#).all(in: String(lines.1))
                .map { $0[0] }.filter { !result.contains($0) }
            let missing = words.filter { $0.contains(where: \.isLetter) } + addresses
            guard !missing.isEmpty else { continue }
            let more = missing.count > 12 ? " and \(missing.count - 12) more" : ""
            let list = missing.prefix(12).map { "\"\($0)\"" }.joined(separator: ", ") + more
            report.add(.toLookAt, "`\(self.source):\(number + offset)`: lost from the page: \(list)")
        }
    }
}

extension Importer {
    /// Names labels in files of configuration that are neither in the result nor in the report, with their lines.
    func lostLabels(in settings: String) -> [String] {
        let names = site.names.map(\.name) + (site.languages + [site.mainLanguage ?? "en"]).map(\.nameOfLanguage)
        let pages = drafts.map { $0.record.markdown + $0.body }
        let result = ([settings, report.text] + names + pages).joined(separator: "\n")
        return folder.files.filter(Pattern.named("losses files").matches).compactMap { file in
            let lines = folder.text(file).lines.enumerated().filter { !Pattern(#"^\s*(?://|#|/?\*)"#).matches($1) }
            let labels = lines.flatMap { number, line in
                Pattern.named("losses label").all(in: String(line)).map { $0.groups.dropFirst().joined().trimmed }
                    .filter { !$0.isEmpty && !result.contains($0) && $0.contains(where: \.isLetter) }
                    .map { "`\($0)` (\(number + 1))" }
            }
            return labels.isEmpty ? nil : "`\(file)`: names without a place: " + labels.joined(separator: ", ")
        }
    }
}
