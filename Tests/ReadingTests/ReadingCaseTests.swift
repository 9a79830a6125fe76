import Handbook
import Reading
import TestSupport
import Testing
import Tools

/// Criteria, notes, announcements and videos in all forms that authors use: `Tests/Fixtures/reading`.
struct ReadingCaseTests {
    @Test(arguments: CaseFile.all(in: "reading")) func pageIsReadAsRecorded(file: CaseFile) throws {
        try file.check { one in
            let files = one.files(page: "")
            let settings = try SettingsReader.read(files.first { $0.path == "curbcut.yml" }?.text ?? "")
            return PageDescription(page: .reading(files[0].text, settings: settings)).lines
        }
    }
}

/// What a page is read as, a line for each part.
private struct PageDescription {
    let page: Page

    var lines: [String] {
        page.sections.flatMap { $0.criteria == nil ? $0.notes.flatMap { notes($0, "") } : criteria($0) } + announcements
            + videos
            + page.repeatedLines.map {
                "repeated in line \(page.document.range(of: $0).start.line): \(page.document.plainText(of: $0))"
            }
    }

    // MARK: Criteria

    private func criteria(_ section: PageSection) -> [String] {
        switch section.criteria {
        case .condensed(let groups):
            return groups.flatMap { ["group \($0.title)\(remarks($0.remarks))"] + $0.checks.map(check) }
        case .gherkin(let feature):
            let background = feature.background.isEmpty ? [] : ["background"]
            return background + feature.background.map(step) + feature.scenarios.flatMap(scenario)
        default: return []
        }
    }

    private func check(_ check: Check) -> String {
        let label = check.label.map { "\($0)=" } ?? ""
        let details = check.details.isEmpty ? "" : " \(check.details.map { String($0) })"
        return "  check \(label)\(check.expectation)\(details) #\(page.identifiers.parts[check.node] ?? "–")"
    }

    private func scenario(_ scenario: Scenario) -> [String] {
        let name = page.identifiers.name(of: scenario) ?? "–"
        let language = scenario.language.map { " [\($0.rawValue)]" } ?? ""
        var lines = ["scenario\(language) \(scenario.name)\(remarks(scenario.remarks)) #\(name)"]
        if !scenario.background.isEmpty { lines += ["  background"] + scenario.background.map { "  " + step($0) } }
        lines += scenario.steps.map(step)
        return lines + scenario.examples.map { "  examples \($0.title) \($0.rows)" }
    }

    private func step(_ step: Step) -> String {
        let argument =
            switch step.argument {
            case .table(let rows): " \(rows)"
            case .text(let text, let kind): " \(kind)\(text.debugDescription)"
            case nil: ""
            }
        let depth = String(repeating: "  ", count: 1 + step.depth)
        return "\(depth)\(step.keyword?.rawValue ?? "–") \(step.text)\(argument)"
    }

    private func remarks(_ texts: [Excerpt]) -> String {
        texts.isEmpty ? "" : " (\(texts.map { String($0) }.joined(separator: " | ")))"
    }

    // MARK: Notes, announcements and videos

    private func notes(_ piece: NotePiece, _ indent: String) -> [String] {
        switch piece {
        case .blocks(let range): [indent + "notes " + page.document.plainText(in: range)]
        case .items(_, let range): [indent + "items " + page.document.plainText(in: range)]
        case .topic(let topic): ["\(indent)topic \(topic.name)"] + topic.notes.flatMap { notes($0, indent + "  ") }
        case .frameworks(let parts):
            parts.flatMap { part in
                ["\(indent)frameworks \(part.frameworks.map(\.id).joined(separator: "+"))"]
                    + part.notes.flatMap { notes($0, indent + "  ") }
            }
        }
    }

    private var announcements: [String] {
        page.announcements.map { announcement in
            let parts = announcement.parts.map { "\($0.kind) \($0.text)" }.joined(separator: ", ")
            return "announcement \(parts)" + (announcement.annotation.isEmpty ? "" : " (\(announcement.annotation))")
        }
    }

    private var videos: [String] {
        page.videos.map { video in
            let sources = video.sources.map { "\($0.media.written) \($0.type)" }
            let tracks = video.tracks.map { "\($0.kind) \($0.language)\($0.isDefault ? " default" : "")" }
            let poster = video.poster.map { "\($0.written) \(video.width ?? 0)×\(video.height ?? 0)" } ?? ""
            let name = [video.heading, video.platform?.id, video.screenReader?.name].compactMap(\.self)
            return "video \(sources) \(tracks) \(poster) \(name)"
                + (video.fallback.isEmpty ? "" : " “\(video.fallback)”")
        }
    }
}
