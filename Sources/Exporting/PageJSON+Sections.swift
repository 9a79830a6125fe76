import Handbook
import Markdown
import Tools

extension PageJSON {
    func addSection(to json: inout JSONWriter, _ index: Int) {
        let section = content.sections[index]
        json.object { json in
            addIdentifier(Excerpt(content.identifiers.sections[index]), to: &json)
            json.member("kind", section.kind.id)
            json.member("platform", section.kind.platformOfNotes?.id)
            json.member("title", section.heading.words)
            json.member("anchor", section.heading.slug)
            addRange(of: section.heading.node, to: &json)
            switch section.criteria {
            case .condensed(let groups): json.member("testGroups", groups) { addGroup(to: &$0, $1) }
            case .gherkin(let feature): json.object("feature") { addFeature(feature, to: &$0) }
            case nil: break
            }
            json.key("notes")
            addNotes(section.notes, to: &json)
        }
    }

    private func addIdentifier(of node: NodeID, to json: inout JSONWriter) {
        addIdentifier(names.name(at: node), to: &json)
    }

    // MARK: Criteria

    private func addGroup(to json: inout JSONWriter, _ group: TestGroup) {
        json.object { json in
            addIdentifier(of: group.node, to: &json)
            json.member("title", group.title)
            json.member("remarks", unlessEmpty: group.descriptions)
            addRange(of: group.node, to: &json)
            if group.checks.isEmpty { addRequirements(finder.requirements(of: group), to: &json) }
            json.member("checks", group.checks) { addCheck(to: &$0, $1, in: group) }
        }
    }

    private func addCheck(to json: inout JSONWriter, _ check: Check, in group: TestGroup) {
        json.object { json in
            addIdentifier(of: check.node, to: &json)
            json.member("label", check.label)
            json.member("expectation", check.expectation)
            json.member("details", check.details)
            addRequirements(finder.requirements(of: check, in: group), to: &json)
            addRange(of: check.node, to: &json)
        }
    }

    private func addRequirements(_ requirements: [Requirement], to json: inout JSONWriter) {
        json.member("requirements", requirements) { json, requirement in
            json.object { json in
                json.member("criterion", requirement.criterion.number)
                json.member("level", requirement.criterion.level)
                json.member("clauses", Clauses.all(requirement.criterion, technologies))
            }
        }
    }

    private func addFeature(_ feature: GherkinFeature, to json: inout JSONWriter) {
        json.member("titles", unlessEmpty: feature.titles)
        json.member("background", feature.background) { addStep(to: &$0, $1) }
        json.member("scenarios", feature.scenarios) { json, scenario in
            json.object { json in
                addIdentifier(content.identifiers.name(of: scenario), to: &json)
                json.member("title", scenario.title)
                json.member("remarks", unlessEmpty: scenario.descriptions)
                json.member("tags", unlessEmpty: scenario.tags)
                addRequirements(finder.requirements(of: scenario), to: &json)
                addRange(scenario.source, to: &json)
                if !scenario.background.isEmpty {
                    json.member("background", scenario.background) { addStep(to: &$0, $1) }
                }
                json.member("steps", scenario.steps) { addStep(to: &$0, $1) }
                addExamples(scenario.examples, to: &json)
            }
        }
    }

    /// Writes all tables with the same names as one; with several tables, titles or tags, also each table.
    private func addExamples(_ examples: [Examples], to json: inout JSONWriter) {
        let names = examples.first?.rows.first
        let same = examples.filter { $0.rows.first == names }
        json.key("examples")
        json.rows((names.map { [$0] } ?? []) + same.flatMap { $0.rows.dropFirst() })
        let isMore = examples.contains { !$0.title.isEmpty || !$0.tags.isEmpty }
        guard examples.count > 1 || isMore else { return }
        json.member("exampleTables", examples) { json, table in
            json.object { json in
                json.member("title", table.title)
                json.member("tags", unlessEmpty: table.tags)
                json.key("rows")
                json.rows(table.rows)
            }
        }
    }

    private func addStep(to json: inout JSONWriter, _ step: Step) {
        json.object { json in
            json.member("keyword", step.keyword?.rawValue)
            json.member("text", step.text)
            switch step.argument {
            case nil: break
            case .table(let rows):
                json.key("table")
                json.rows(rows)
            case .text(let text, let kind):
                json.object("docString") { json in
                    json.member("text", text)
                    json.member("mediaType", kind)
                }
            }
            json.member("depth", step.depth)
            addRange(step.source, to: &json)
        }
    }

    // MARK: Notes

    private func addNotes(_ pieces: NotePieces, to json: inout JSONWriter) {
        json.array { json in
            for piece in pieces { addPiece(to: &json, piece) }
        }
    }

    private func addPiece(to json: inout JSONWriter, _ piece: NotePiece) {
        switch piece {
        case .blocks(let range), .items(_, let range): json.object { addBlocks(range, to: &$0) }
        case .topic(let topic): json.object { addTopic(topic, to: &$0) }
        case .frameworks(let parts): for part in parts { json.object { addPart(part, to: &$0) } }
        }
    }

    private func addBlocks(_ range: NodeRange, to json: inout JSONWriter) {
        json.member("type", word: "text")
        json.key("markdown")
        addMarkdown(of: range, to: &json)
        json.key("code")
        json.array { json in
            for node in range where document.kind(of: node) == .codeBlock { addSample(to: &json, node) }
        }
    }

    private func addSample(to json: inout JSONWriter, _ node: NodeID) {
        let block = document.nodes[node]
        json.object { json in
            let info = document.fenceInfo(of: node)
            json.member("language", info.language.isEmpty ? nil : String(info.language))
            json.member("title", info.title.map(String.init))
            json.key("text")
            document.withBytes(block.text) { json.value(utf8: $0) }
        }
    }

    private func addTopic(_ topic: Topic, to json: inout JSONWriter) {
        let heading = topic.heading
        json.member("type", word: "topic")
        addIdentifier(of: heading.node, to: &json)
        json.member("topic", topic.name.id)
        json.member("title", heading.words)
        json.member("anchor", heading.slug)
        json.key("notes")
        addNotes(topic.notes, to: &json)
    }

    private func addPart(_ part: FrameworkPart, to json: inout JSONWriter) {
        let name = names.name(at: part.label)
        json.member("type", word: "framework")
        addIdentifier(name, to: &json)
        json.member("frameworks", part.frameworks) { $0.value($1.id) }
        json.member("anchor", name ?? Excerpt(part.anchor))
        json.key("notes")
        addNotes(part.notes, to: &json)
    }
}
