import Base

/// A piece of markup that another generator would replace, in bytes of a page's source.
package struct ForeignMark: Sendable, Hashable {
    package enum Kind: String, Sendable, CaseIterable {
        /// `{% name %}` (Liquid, Nunjucks, Twig).
        case tag
        /// `{{ name }}` (Liquid, Nunjucks, Vue).
        case expression
        /// `{{< name >}}`, `{{% name %}}` (Hugo).
        case shortcode
        /// `<Name>` (MDX, JSX, Vue).
        case component
        /// `import …`, `export …` (MDX).
        case statement
        /// `{name}` (MDX).
        case value
        /// `{: .class}` (kramdown), `{.class}` (Pandoc, Python-Markdown).
        case attributes
        /// `{::name}` (kramdown).
        case extensionTag
        /// `[TOC]`, `{:toc}`.
        case contents
        /// `--8<-- "file"`, `{!file!}` (Python-Markdown), `<<< @/file` and `<!--@include: file-->` (VitePress).
        case snippet
        /// `[[Page]]` (Obsidian, wikis).
        case wikiLink
        /// `{# … #}`, `{/* … */}`, `{% comment %}`.
        case comment
    }

    /// Whether a mark has content up to another one.
    package enum Role: Sendable { case whole, start, end }

    enum Address { case start, middle }

    package let kind: Kind
    /// The name as written; empty if the kind has none.
    package let name: String
    package internal(set) var range: Range<Int>
    var role = Role.whole
    /// The part that stays, such as the address in `{{ '/x' | url }}`.
    var kept: Range<Int>?
    /// Where in an address it is, if in one.
    var address: Address?
    /// The label or title of a component.
    var title: Range<Int>?
    /// Whether a component has attributes with values.
    var hasAttributes = false
    /// Whether the page shows what the other generator would show, so that there is nothing to report.
    var isResolved = false
    /// Whether the part that stays is the address of a link.
    var isLink = false
    /// Whether it is shown as typed.
    var isShown = false
    /// A code block's language, for the tags around a sample.
    var language: Range<Int>?

    init(_ kind: Kind, _ range: Range<Int>) { self.init(kind, "", range) }

    init(_ kind: Kind, _ name: String, _ range: Range<Int>) {
        self.kind = kind
        // A name in a message; nobody gives a component a longer one.
        self.name = String(name.prefix(60))
        self.range = range
    }
}

/// What happens to a component, tag or shortcode: `foreign` in `curbcut.yml`.
package enum ForeignTreatment: Sendable, Equatable {
    /// Neither its tags nor its content are shown.
    case drop
    /// Its content is shown.
    case keep
    /// Its content becomes an alert.
    case alert(AlertKind)
    /// The components in it that have labels become tabs.
    case tabs
    /// A fragment takes its place: the path of a file.
    case fragment(String)

    /// Whether a fragment takes its place; where it does not fill a line, it is left out instead.
    var isFragment: Bool { if case .fragment = self { true } else { false } }

    /// Nil for a text that means no treatment.
    package init?(_ text: String) {
        switch text {
        case "drop": self = .drop
        case "keep": self = .keep
        case "tabs": self = .tabs
        case let path where path.hasSuffix(".md"): self = .fragment(path)
        default:
            guard let kind = AlertKind(rawValue: text) else { return nil }
            self = .alert(kind)
        }
    }
}
