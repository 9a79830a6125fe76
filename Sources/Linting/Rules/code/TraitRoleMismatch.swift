import Base
import Handbook

extension Rule {
    static let traitRoleMismatch = Rule(
        "code/trait-role-mismatch", .warning, what: "A line assigns one role and sets the trait of another.",
        why: "The component announces the wrong role.", source: "UIAccessibilityTraits, AccessibilityTraits"
    ) { page, _ in
        page.codeSpans.compactMap { span in
            guard let role = role(after: span, page), let trait = trait(in: page.text(span)), role != trait else {
                return nil
            }
            return Words.diagnostic(span.outer, trait, role)
        }
    }

    private static let roles = ["button", "link", "header", "image", "adjustable", "tab", "checkbox", "switch"]

    /// The role that a trait sets: `.isButton` and `.button` both set button.
    private static func trait(in code: String) -> String? {
        roles.first {
            code.containsBytes(of: ".is" + $0.prefix(1).uppercased() + $0.dropFirst())
                || code.containsBytes(of: "." + $0 + ")")
                || code == "." + $0
        }
    }

    /// The role named in the rest of the sentence: "to assign the role as Link".
    private static func role(after span: InlineCode, _ page: LintedPage) -> String? {
        guard page.source[span.outer.upperBound...].begins(with: " to ") else { return nil }
        let line = page.lineNear(span.outer.lowerBound)
        let rest = page.text(span.outer.upperBound..<max(span.outer.upperBound, line.upperBound)).lowercased()
        for opening in [
            " to assign the role as ", " to assign the role of ", " to set the role to ", " to assign the role ",
        ] where rest.hasPrefix(opening) {
            let word = rest.dropFirst(opening.count).prefix { $0.isLetter }
            return roles.contains(String(word)) ? String(word) : nil
        }
        return nil
    }
}

private enum Words {
    static func diagnostic(_ range: Range<Int>, _ trait: String, _ role: String) -> Diagnostic {
        Diagnostic(
            range, "this sets the role '\(trait)', but the sentence says '\(role)'",
            help: "set the trait for '\(role)', or correct the sentence")
    }
}
