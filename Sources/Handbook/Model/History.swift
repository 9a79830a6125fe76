/// What version control knows of the content. It is read outside and handed in: the same commit makes the same site.
package struct History: Sendable, Equatable {
    /// The commit that the content is at; nil when nothing is known.
    package let revision: String?
    /// When each page was last committed with another text. A page is missing when it was never committed, or when its
    /// last change lies before the part of the history that was fetched.
    package let lastChanged: [ContentPath: Moment]
    /// The latest ones first, and only some.
    package let criteriaChanges: [CriteriaChange]

    package init(revision: String?, lastChanged: [ContentPath: Moment], criteriaChanges: [CriteriaChange]) {
        self.revision = revision
        self.lastChanged = lastChanged
        self.criteriaChanges = criteriaChanges
    }

    /// No version control, or none that answers.
    package static let unknown = History(revision: nil, lastChanged: [:], criteriaChanges: [])
}

/// What one commit did to the criteria of one page.
package struct CriteriaChange: Sendable, Equatable {
    package let path: ContentPath
    package let commit: String
    package let time: Moment
    /// Whether the page had no criteria before.
    package let isNew: Bool
    package let sections: [Section]

    /// In one section: the lines that are gone and those that have come, each in the order of its text.
    package struct Section: Sendable, Equatable {
        package let name: String
        package let removed: [String]
        package let added: [String]

        package init(name: String, removed: [String], added: [String]) {
            self.name = name
            self.removed = removed
            self.added = added
        }
    }

    package init(path: ContentPath, commit: String, time: Moment, isNew: Bool, sections: [Section]) {
        self.path = path
        self.commit = commit
        self.time = time
        self.isNew = isNew
        self.sections = sections
    }
}
