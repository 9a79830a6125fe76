import ContentGraph
import Markdown

extension Rule {
    static let frameworkLabel = Rule(
        "structure/framework-label", .warning,
        what: "A framework's label is spelt another way than its name, or stands under the other platform.",
        why: "Readers choose their framework once, by its name; filters and tabs go by it.", fix: .safe
    ) { page, handbook in
        labels(of: page.page).compactMap { label in
            let text = page.document.plainText(of: label.node)
            let range = page.range(of: label.node)
            if let platform = page.context(at: range.lowerBound).platform,
                let foreign = label.frameworks.first(where: { $0.platform != platform })
            {
                return Words.foreign(range, foreign, platform)
            }
            guard label.frameworks.count == 1, let framework = label.frameworks.first else { return nil }
            let written = text.trimmingBlanks.filter { $0 != "*" && $0 != ":" }.trimmingBlanks
            guard written != framework.name else { return nil }
            let fixed = page.text(range).replacing(written, with: framework.name)
            return Words.spelling(
                range, written, framework, fix: page.text(range).contains(written) ? .safe(range, fixed) : nil)
        }
    }

    private static func labels(of page: Page) -> [(node: NodeID, frameworks: [Framework])] {
        page.sections.flatMap { labels(in: $0.notes) }
    }

    private static func labels(in pieces: NotePieces) -> [(node: NodeID, frameworks: [Framework])] {
        pieces.flatMap { piece -> [(node: NodeID, frameworks: [Framework])] in
            switch piece {
            case .blocks, .items: []
            case .topic(let topic): labels(in: topic.notes)
            case .frameworks(let parts): parts.flatMap { [($0.label, $0.frameworks)] + labels(in: $0.notes) }
            }
        }
    }
}

private enum Words {
    static func spelling(_ range: Range<Int>, _ written: String, _ framework: Framework, fix: Fix?) -> Remark {
        Remark(
            range, "the framework '\(written)' is called \(framework.name)", help: "write '\(framework.name)'", fix: fix
        )
    }

    static func foreign(_ range: Range<Int>, _ framework: Framework, _ platform: Platform) -> Remark {
        Remark(
            range,
            "\(framework.name) is a framework of \(framework.platform.name), these notes are for \(platform.name)",
            help: "move the notes to the other platform's section")
    }
}
