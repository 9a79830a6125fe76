/// What version control knows about the content. It is an input: the same commit makes the same site.
package struct History: Sendable, Equatable {
    /// The commit of the content; nil when unknown.
    package let revision: String?
    /// When the text of each page last changed in a commit. A page is missing when it was never committed, or when its
    /// last change is older than the history that was fetched.
    package let lastChanged: [ContentPath: Moment]
    /// The latest changes, newest first; older ones are left out.
    package let criteriaChanges: [CriteriaChange]

    package init(revision: String?, lastChanged: [ContentPath: Moment], criteriaChanges: [CriteriaChange]) {
        (self.revision, self.lastChanged, self.criteriaChanges) = (revision, lastChanged, criteriaChanges)
    }

    /// The history without version control, or when it does not answer.
    package static let unknown = History(revision: nil, lastChanged: [:], criteriaChanges: [])
}

/// The changes of one commit to the criteria of one page.
package struct CriteriaChange: Sendable, Equatable {
    package let path: ContentPath
    package let commit: String
    package let time: Moment
    /// Whether the page had no criteria before.
    package let isNew: Bool
    package let criteria: [CriterionChange]

    package init(path: ContentPath, commit: String, time: Moment, isNew: Bool, criteria: [CriterionChange]) {
        (self.path, self.commit, self.time, self.isNew, self.criteria) = (path, commit, time, isNew, criteria)
    }
}
