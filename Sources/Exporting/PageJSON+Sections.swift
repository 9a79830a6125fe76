import Handbook
import Markdown
import Tools

extension PageJSON {
    func section(_ index: Int) -> JSONValue {
        let section = page.sections[index]
        var criteria: JSONValue = [:]
        switch section.criteria {
        case .condensed(let groups): criteria = ["testGroups": .list(groups, group)]
        case .gherkin(let feature): criteria = ["feature": self.feature(feature)]
        case nil: break
        }
        let head: JSONValue = [
            "id": identifier(page.identifiers.sections[index]), "kind": .text(section.kind.id),
            "platform": .text(section.kind.platformOfNotes?.id), "title": .words(section.heading.words),
            "anchor": .words(section.heading.slug), "range": range(of: section.heading.node),
        ]
        return head + criteria + ["notes": notes(section.notes)]
    }

    // MARK: Criteria

    private func group(_ group: TestGroup) -> JSONValue {
        [
            "id": identifier(of: group.node), "title": .words(group.title),
            "remarks": JSONValue.texts(group.remarks).unlessEmpty, "range": range(of: group.node),
            "requirements": group.checks.isEmpty ? requirements(finder.requirements(of: .group(group))) : nil,
            "checks": .list(group.checks) { check($0, in: group) },
        ]
    }

    private func check(_ check: Check, in group: TestGroup) -> JSONValue {
        [
            "id": identifier(of: check.node), "label": .words(check.label), "expectation": .words(check.expectation),
            "details": .texts(check.details),
            "requirements": requirements(finder.requirements(of: .check(check, of: group))),
            "range": range(of: check.node),
        ]
    }

    private func requirements(_ requirements: [Requirement]) -> JSONValue {
        .list(requirements) { requirement in
            [
                "criterion": .text(requirement.criterion.number), "level": .text(requirement.criterion.level.rawValue),
                "clauses": .texts(Clauses.all(requirement.criterion, technologies)),
            ]
        }
    }

    private func feature(_ feature: GherkinFeature) -> JSONValue {
        [
            "titles": JSONValue.texts(feature.titles).unlessEmpty, "background": .list(feature.background, step),
            "scenarios": .list(feature.scenarios, scenario),
        ]
    }

    private func scenario(_ scenario: Scenario) -> JSONValue {
        let head: JSONValue = [
            "id": identifier(page.identifiers.name(of: scenario).map { String($0) }),
            "title": .words(scenario.name), "remarks": JSONValue.texts(scenario.remarks).unlessEmpty,
            "tags": JSONValue.texts(scenario.tags).unlessEmpty,
            "requirements": requirements(finder.requirements(of: .scenario(scenario))), "range": range(scenario.source),
            "background": JSONValue.list(scenario.background, step).unlessEmpty, "steps": .list(scenario.steps, step),
        ]
        return head + examples(scenario.examples)
    }

    /// All tables with the same names as one; with several tables, titles or tags, also each table.
    private func examples(_ examples: [Examples]) -> JSONValue {
        let names = examples.first?.rows.first
        let same = examples.filter { $0.rows.first == names }
        let isMore = examples.count > 1 || examples.contains { !$0.title.isEmpty || !$0.tags.isEmpty }
        return [
            "examples": .rows((names.map { [$0] } ?? []) + same.flatMap { $0.rows.dropFirst() }),
            "exampleTables": !isMore
                ? nil
                : .list(examples) { table in
                    [
                        "title": .text(String(table.title).oneLine), "tags": JSONValue.texts(table.tags).unlessEmpty,
                        "rows": .rows(table.rows),
                    ]
                },
        ]
    }

    private func step(_ step: Step) -> JSONValue {
        var argument: JSONValue = [:]
        switch step.argument {
        case nil: break
        case .table(let rows): argument = ["table": .rows(rows)]
        case .text(let text, let kind): argument = ["docString": ["text": .text(text), "mediaType": .text(kind)]]
        }
        return ["keyword": .text(step.keyword?.rawValue), "text": .words(step.text)] + argument
            + ["depth": .number(step.depth), "range": range(step.source)]
    }

    // MARK: Notes

    private func notes(_ pieces: NotePieces) -> JSONValue { .array(pieces.flatMap(piece)) }

    private func piece(_ piece: NotePiece) -> [JSONValue] {
        switch piece {
        case .blocks(let range), .items(_, let range): [blocks(range)]
        case .topic(let topic): [self.topic(topic)]
        case .frameworks(let parts): parts.map(part)
        }
    }

    private func blocks(_ range: NodeRange) -> JSONValue {
        let samples = range.filter { document.kind(of: $0) == .codeBlock }
        return ["type": "text", "markdown": markdown(of: range), "code": .list(samples, sample)]
    }

    private func sample(_ node: NodeID) -> JSONValue {
        let info = document.fenceInfo(of: node)
        return [
            "language": .text(info.language.isEmpty ? nil : String(info.language)),
            "title": .text(info.title.map { String($0) }), "text": source(document.nodes[node].text),
        ]
    }

    private func topic(_ topic: Topic) -> JSONValue {
        let heading = topic.heading
        return [
            "type": "topic", "id": identifier(of: heading.node), "topic": .text(topic.name.id),
            "title": .words(heading.words), "anchor": .words(heading.slug), "notes": notes(topic.notes),
        ]
    }

    private func part(_ part: FrameworkPart) -> JSONValue {
        [
            "type": "framework", "id": identifier(of: part.label), "frameworks": .texts(part.frameworks.map(\.id)),
            "anchor": .text(names[part.label] ?? part.anchor), "notes": notes(part.notes),
        ]
    }
}
