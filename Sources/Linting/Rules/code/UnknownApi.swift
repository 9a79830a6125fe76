import Handbook
import Tools

extension Rule {
    static let unknownApi = Rule("code/unknown-api", about: .examples) { page, handbook in
        page.namedSpans.filter { !page.declares($0.span) }.compactMap { span in
            if let found = AttributeForm.diagnostic(span, page) ?? selector(span, page) ?? name(span, page, handbook) {
                return found
            }
            // React Native has names of its own for the same.
            let place = span.span.outer.lowerBound
            let around = page.content.title + page.headings.path(at: place) + page.text(page.lineNear(place))
            return around.replacing(" ", with: "").contains("ReactNative")
                ? nil : member(span, page) ?? otherPlatform(span, page)
        } + page.nativeSamples.flatMap { faults(in: $0, page, handbook) }
            + page.codeSpans.compactMap { page.declares($0) ? nil : anywhere($0, page) }
    }

    /// A slip in a name of accessibility, in a text that is about no platform; `is{Feature}Running` is a pattern.
    private static func anywhere(_ span: InlineCode, _ page: LintedPage) -> Diagnostic? {
        let code = page.source[span.inner]
        guard parts.contains(where: code.lowercased.has), page.namePlatform(at: span.outer.lowerBound) == nil,
            !page.character(after: span.outer).isLetter
        else { return nil }
        let members = ["ios", "android"].flatMap { SymbolMembers.faults(in: code.bytes, on: $0) }
        let names = Identifiers.all(in: code).compactMap { name -> SymbolMembers.Fault? in
            guard Identifiers.looksLikeOne(name), name.count >= 12, isUnknown(name) else { return nil }
            let isMember = page.character(before: name.indices) == "."
            let meant = ["ios", "android", "react-native", "flutter"].lazy.compactMap {
                SymbolTable.nearest(to: String(name), platform: $0)
            }
            .first { $0.isOneLetter(from: String(name)) && (isMember || $0 + "s" != String(name)) }
            return meant.map { SymbolMembers.Fault(range: name.indices, name: String(name), meant: $0) }
        }
        guard let fault = (members + names).first, let meant = fault.meant,
            !members.isEmpty && code.first("{") == nil || meant.isOneLetter(from: fault.name),
            !page.isAboutMistake(fault.range, right: [meant])
        else { return nil }
        return Diagnostic(
            fault.range, "there is no `\(fault.name)`", help: "did you mean `\(meant)`?",
            fix: .unsafe(fault.range, meant))
    }

    private static func isUnknown(_ name: PageText) -> Bool {
        SymbolTable.number(of: name) == nil && !SymbolTable.isOfFramework(String(name))
    }

    /// A member that its type does not have: `.accessibilityAddTraits(.isHeading)`.
    private static func member(_ span: NamedSpan, _ page: LintedPage) -> Diagnostic? {
        let code = page.source[span.span.inner]
        if page.character(after: span.span.outer).isLetter { return nil }
        if let fault = SymbolMembers.faults(in: code.bytes, on: span.platform.id).first {
            if page.isAboutMistake(code.indices, right: fault.meant.map { [$0] } ?? []) { return nil }
            return unknown(fault.range, fault.name, fault.meant, span.platform)
        }
        // The table has all properties of this name.
        guard span.platform == .ios, code.begins(with: "accessibility"), code.count > 16,
            code.allSatisfy({ $0.isLetter }), SymbolTable.number(of: code) == nil, !page.isAboutMistake(code.indices)
        else { return nil }
        return unknown(code.indices, String(code), nil, span.platform)
    }

    /// A name of iOS in notes for Android, or the other way round, on a line that says nothing of both.
    private static func otherPlatform(_ span: NamedSpan, _ page: LintedPage) -> Diagnostic? {
        let other = span.platform == .ios ? Platform.android : .ios
        let place = span.span.outer.lowerBound
        lazy var line = page.text(page.lineNear(place)).lowercased()
        lazy var above = (page.headings.path(at: place) + (page.headOfColumn(at: place) ?? "")).lowercased()
        return span.names.lazy.compactMap { name -> Diagnostic? in
            let text = page.text(name.range)
            guard let number = name.number, SymbolTable.platforms(number) == [other.id],
                text.lowercased().contains("accessibility") || text.lowercased().hasSuffix("contentdescription"),
                !signs.joined().contains(where: line.contains), !page.isAboutMistake(name.range),
                !signs[other == .ios ? 0 : 1].contains(where: above.contains)
            else { return nil }
            return Diagnostic(
                name.range, "`\(text)` is an interface of \(other.name), these notes are for \(span.platform.name)",
                help: "name the interface of \(span.platform.name)")
        }.first
    }

    private static let signs = [["ios", "swift", "uikit", "voiceover"], ["android", "compose", "talkback"]]

    private static func faults(
        in sample: NativeSample, _ page: LintedPage, _ handbook: LintedHandbook
    ) -> [Diagnostic] {
        let members = SymbolMembers.faults(in: sample.code.bytes, on: sample.platform.id)
        let names = Identifiers.all(in: sample.code).compactMap { name -> SymbolMembers.Fault? in
            let text = String(name)
            let parameter = parameter(meantBy: name, in: sample.code)
            if let meant = attribute(meantBy: name, in: sample.code) ?? parameter,
                meant != parameter || !handbook.dictionary.accepts(text.lowercased())
            {
                return SymbolMembers.Fault(range: name.indices, name: text, meant: meant)
            }
            // Most names of a sample are about something else.
            guard Identifiers.looksLikeOne(name), isUnknown(name),
                ["acc", "ibil", "cont", "desc", "semant", "state", "region", "trav", "pane"].contains(
                    where: name.lowercased.has),
                let meant = meant(by: text, sample.platform), parts.contains(where: PageText(meant).lowercased.has),
                isSlip(text, meant), abs(text.utf8.count - meant.utf8.count) <= 2
            else { return nil }
            return SymbolMembers.Fault(range: name.indices, name: text, meant: meant)
        }
        let reported = Set(members.map(\.range.upperBound))
        let faults = members + names.filter { !reported.contains($0.range.upperBound) }
        return faults.filter { !page.declaredNames.contains($0.name) }.map {
            unknown(page.locate($0.range, in: sample.node), $0.name, $0.meant, sample.platform)
        }
    }

    /// The attribute of Android that a name has only the letters of: `android:labelfor`.
    private static func attribute(meantBy name: PageText, in code: PageText) -> String? {
        guard code[..<name.startIndex].bytes.reversed().starts(with: ":diordna".utf8) else { return nil }
        let same = SymbolTable.sameLetters(as: String(name), platform: "android")
        return same.flatMap { $0 == String(name) || $0.first?.isLowercase != true ? nil : $0 }
    }

    /// The parameter that a name before `:` or `=` is one letter from: `lable: "Close"`.
    private static func parameter(meantBy name: PageText, in code: PageText) -> String? {
        let after = code[name.endIndex..<code.endIndex].drop { $0 == " " }
        guard after.first?.isOne(of: ":=") == true, after.dropFirst().first?.isOne(of: ":=") != true else { return nil }
        return parameters.first { ($0 != "label" || name.last != "s") && $0.isOneLetter(from: String(name)) }
    }

    private static let parameters = WordLists["parameters of names"]

    /// Parts of the names of accessibility, in lower case.
    private static let parts: [StaticString] = [
        "access", "ibility", "description", "semantic", "region", "travers", "panetitle",
    ]

    /// A Swift selector whose parameter has no name: `(:)`.
    private static func selector(_ span: NamedSpan, _ page: LintedPage) -> Diagnostic? {
        let code = span.span
        guard span.platform == .ios, let start = page.source[code.inner].firstPlace(of: "(:)")
        else { return nil }
        return Diagnostic(
            code.outer, "a parameter without a name is written `_:`", help: "write `(_:)`",
            fix: .unsafe(start + 1..<start + 1, "_"))
    }

    private static func name(_ span: NamedSpan, _ page: LintedPage, _ handbook: LintedHandbook) -> Diagnostic? {
        // `code/span-boundary` reports a name that goes on after its code.
        let end = span.span.outer.upperBound
        if end < page.sourceCount, page.source[end].isLetter { return nil }
        for name in span.names where name.number == nil {
            if handbook.dictionary.accepts(page.text(name.range).lowercased()) { continue }
            let text = page.text(name.range)
            guard let meant = meant(by: text, span.platform), !page.isAboutMistake(name.range) else { continue }
            return unknown(name.range, text, meant, span.platform)
        }
        return nil
    }

    private static func meant(by name: String, _ platform: Platform) -> String? {
        if let same = SymbolTable.sameLetters(as: name, platform: platform.id), same != name {
            // `imageView` is a variable named after its class, `ToggleStyle` the type of `toggleStyle`.
            let isKin = name.dropFirst() == same.dropFirst()
            return !isKin && (same.count == name.count || name.contains("_")) ? same : nil
        }
        let important = "importantForAccessibility"  // Important_For_Accessibility_false
        if name.contains("_"), SymbolTable.letters(of: name).hasPrefix(important.lowercased()) { return important }
        guard name.count >= 8, let nearest = SymbolTable.nearest(to: name, platform: platform.id) else { return nil }
        // `AccessibilityTraits` is a type, `accessibilityTraits` a property.
        let inCase = String(name.prefix(1)) + nearest.dropFirst()
        let meant = SymbolTable.contains(inCase) || SymbolTable.isOfFramework(inCase) ? inCase : nearest
        return isSlip(name, meant) ? meant : nil
    }

    /// Whether two names differ by a typo: one or two letters, or the last word of a long name.
    private static func isSlip(_ name: String, _ known: String) -> Bool {
        let common = zip(name, known).prefix { $0 == $1 }.count
        let tail = zip(name.reversed(), known.reversed()).prefix { $0 == $1 }.count
        let rest = max(name.count, known.count) - common - tail
        if rest <= 2 { return !isOther(name, known) }
        let words = name.prefix(common).filter(\.isUppercase).count
        // The table has the names of accessibility; of other families, it has some.
        return words >= 2 && common >= 16 && name.lowercased().contains("accessibility")
    }

    /// Whether two names are different on purpose: in a number, a plural or letters that make another name.
    private static func isOther(_ name: String, _ known: String) -> Bool {
        // The table has all properties of this name: `accessibilityTrait` is none.
        if name.hasPrefix("accessibility") { return false }
        // `setContentDescriptions`: long names of methods and classes have no plural.
        if name == known + "s", name.hasPrefix("set") || name.count > 20 { return false }
        return name.filter(\.isNumber) != known.filter(\.isNumber) || Subject.stem(name) == Subject.stem(known)
            || name + "s" == known
            || ["is", "set", "get", "on", "un", "ns", "ui"].contains {
                name.lowercased() == $0 + known.lowercased() || known.lowercased() == $0 + name.lowercased()
            }
    }

    private static func unknown(
        _ range: Range<Int>, _ name: String, _ meant: String?, _ platform: Platform
    ) -> Diagnostic {
        Diagnostic(
            range, "\(platform.name) has no `\(name)`",
            help: meant.map { "did you mean `\($0)`?" } ?? "see the interfaces of accessibility in its documentation",
            fix: meant.flatMap { $0.contains("=") || range.count != name.utf8.count ? nil : .unsafe(range, $0) })
    }
}

/// Attributes of Android's XML, in the forms that prose gives them.
private enum AttributeForm {
    static func diagnostic(_ span: NamedSpan, _ page: LintedPage) -> Diagnostic? {
        let outer = span.span.outer
        let text = page.text(span.span).filter { $0 != "\"" && $0 != "'" }.replacing("android:", with: "")
        let parts = text.split(separator: "=", maxSplits: 1).map { String($0).trimmingBlanks }
        guard span.platform == .android, parts.count == 2 else { return nil }
        if parts[0] == "android" {
            let right = "android:\(parts[1].prefix { $0 != "=" })=\"true\""
            return Diagnostic(
                outer, "Android has no attribute `\(text)`", help: "write `\(right)`", fix: .unsafe(outer, "`\(right)`")
            )
        }
        guard let values = values[parts[0]], !values.contains(parts[1]) else { return nil }
        return Diagnostic(
            outer, "`\(parts[0])` cannot be `\(parts[1])`", help: "it takes \(values.joined(separator: ", "))")
    }

    /// Attributes with values other than true and false (android.R.attr).
    private static let values = WordLists.table("values of Android")
}
