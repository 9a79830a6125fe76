import Handbook
import SafeHTML

/// What readers must know about a page before its text: that it is a draft, deprecated or overdue for a review.
struct PageStatus: Component, HandbookView {
    let handbook: Handbook
    let page: Page

    var html: HTML {
        if notices.isEmpty { return .nothing }
        return """
            <p class="note note-warning page-status"\(languages.ui)>\(HTML.joined(notices, by: " "))</p>

            """
    }

    private var notices: [HTML] {
        let record = page.frontMatter.record
        var notices: [HTML] = []
        if page.frontMatter.draft { notices.append("\(text[.draftNotice])") }
        if record.isDeprecated {
            let version = record.status?.deprecatedSince
            notices.append(
                version.map { text.html(.deprecatedSinceNotice, ["version": "\($0)"]) }
                    ?? "\(text[.deprecatedNotice])")
        }
        if let due = record.reviewDue, record.isOverdue(on: handbook.settings.today) {
            notices.append(text.html(.overdueNotice, ["date": text.time(due)]))
        }
        return notices
    }
}

extension Interface {
    /// A date for readers and programs.
    func time(_ moment: Moment) -> HTML {
        "<time datetime=\"\(moment.date)\">\(date(moment))</time>"
    }
}
