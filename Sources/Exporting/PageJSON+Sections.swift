import ContentGraph
import Markdown

extension PageJSON {
    func addSection(to json: inout JSONWriter, _ index: Int) {
        let section = content.sections[index]
        json.object { json in
            addIdentifier(content.identifiers.sections[index], to: &json)
            json.member("kind", section.kind.id)
            json.member("platform", section.kind.platformOfNotes?.id)
            json.member("title", section.heading.words)
            json.member("anchor", section.heading.slug)
            addRange(of: section.heading.node, to: &json)
            switch section.criteria {
            case .condensed(let groups): json.member("testGroups", groups, addGroup)
            case .gherkin(let feature): json.object("feature") { addFeature(feature, to: &$0) }
            case nil: break
            }
            json.member("notes", section.notes, addPiece)
        }
    }

    private func addIdentifier(of node: NodeID, to json: inout JSONWriter) {
        addIdentifier(content.identifiers.parts[node], to: &json)
    }

    // MARK: Criteria

    private func addGroup(to json: inout JSONWriter, _ group: TestGroup) {
        json.object { json in
            addIdentifier(of: group.node, to: &json)
            json.member("title", group.title)
            addRange(of: group.node, to: &json)
            json.member("checks", group.checks, addCheck)
        }
    }

    private func addCheck(to json: inout JSONWriter, _ check: Check) {
        json.object { json in
            addIdentifier(of: check.node, to: &json)
            json.member("label", check.label)
            json.member("expectation", check.expectation)
            json.member("details", check.details)
            addRange(of: check.node, to: &json)
        }
    }

    private func addFeature(_ feature: GherkinFeature, to json: inout JSONWriter) {
        json.member("background", feature.background, addStep)
        json.member("scenarios", feature.scenarios) { json, scenario in
            json.object { json in
                addIdentifier(content.identifiers.name(of: scenario), to: &json)
                json.member("title", scenario.title)
                addRange(scenario.source, to: &json)
                json.member("steps", scenario.steps, addStep)
                json.member("examples", scenario.examples) { json, row in
                    json.array(row) { $0.value($1) }
                }
            }
        }
    }

    private func addStep(to json: inout JSONWriter, _ step: Step) {
        json.object { json in
            json.member("keyword", step.keyword?.rawValue)
            json.member("text", step.text)
            json.member("depth", step.depth)
            addRange(step.source, to: &json)
        }
    }

    // MARK: Notes

    private func addPiece(to json: inout JSONWriter, _ piece: NotePiece) {
        switch piece {
        case .blocks(let range), .items(_, let range): json.object { addBlocks(range, to: &$0) }
        case .topic(let topic): json.object { addTopic(topic, to: &$0) }
        case .frameworks(let parts): for part in parts { json.object { addPart(part, to: &$0) } }
        }
    }

    private func addBlocks(_ range: NodeRange, to json: inout JSONWriter) {
        json.member("type", "text")
        json.key("markdown")
        addMarkdown(of: range, to: &json)
        json.key("code")
        json.array { json in
            for node in range where content.document.kind(of: node) == .codeBlock { addSample(to: &json, node) }
        }
    }

    private func addSample(to json: inout JSONWriter, _ node: NodeID) {
        let block = content.document.nodes[node]
        json.object { json in
            json.key("language")
            content.document.withBytes(block.detail) { info in
                let language = info[..<(info.firstIndex { $0.isWhitespace } ?? info.count)]
                if language.isEmpty { json.null() } else { json.value(utf8: UnsafeBufferPointer(rebasing: language)) }
            }
            json.key("text")
            content.document.withBytes(block.text) { json.value(utf8: $0) }
        }
    }

    private func addTopic(_ topic: Topic, to json: inout JSONWriter) {
        json.member("type", "topic")
        addIdentifier(of: topic.heading.node, to: &json)
        json.member("topic", topic.name.id)
        json.member("title", topic.heading.words)
        json.member("anchor", topic.heading.slug)
        json.member("notes", topic.notes, addPiece)
    }

    private func addPart(_ part: FrameworkPart, to json: inout JSONWriter) {
        json.member("type", "framework")
        addIdentifier(of: part.label, to: &json)
        json.member("frameworks", part.frameworks.map(\.id))
        json.member("anchor", content.identifiers.parts[part.label] ?? part.anchor)
        json.member("notes", part.notes, addPiece)
    }
}
