import Tools

/// The reason why nothing was published.
package struct PublishingError: Error, Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        case write, read, notAFolder
        /// A symbolic link to nothing.
        case leadsNowhere
        /// A file that we did not make is in the way.
        case foreignFile
        /// A mount point is in the output folder where files of the site belong.
        case mounted
        /// The output folder could not be exchanged as a whole, and a step failed while its files changed.
        case halfway
        /// The output overlaps the content, or the media beside it.
        case insideContent
        /// A site without pages would replace one with pages.
        case noPages
        /// A build has left something beside the output folder that this one may not remove.
        case leftover
        /// The output folder had another owner, and the new one does not have its group or its access lists.
        case rightsLost
    }

    package let kind: Kind
    package let path: String
    /// The system's own error, if it is one.
    package let system: SystemError?

    package init(_ kind: Kind, path: String, _ system: SystemError? = nil) {
        (self.kind, self.path, self.system) = (kind, path, system)
    }

    /// What happened, and a way out.
    package var message: String {
        let reason = system?.reason ?? ""
        return switch kind {
        case .write:
            "'\(path)' cannot be written (\(reason)). The site published before is unchanged."
        case .read: "'\(path)' cannot be read (\(reason)). Nothing was published."
        case .halfway:
            "'\(path)' cannot be written (\(reason)). "
                + "Some files of the site are new and some are old: fix this and build again."
        case .notAFolder: "'\(path)' is a file. Name a folder to publish into: --output FOLDER"
        case .leadsNowhere:
            "'\(path)' is a symbolic link that leads nowhere. "
                + "Make the folder that it names, or name another one to publish into: --output FOLDER"
        case .foreignFile:
            "'\(path)' was not made by this command, so it is not overwritten. "
                + "Move it away, or name another folder: --output FOLDER"
        case .mounted:
            "'\(path)' is where another folder or file system is mounted, and files of the site belong there. "
                + "Nothing was published: unmount it, or name another folder: --output FOLDER"
        case .noPages:
            "There are no pages to publish, and '\(path)' has some: it is unchanged. "
                + "Is --content the right folder, and complete? "
                + "To publish a site without pages, remove '\(path)' first."
        case .leftover:
            "'\(path)' is left over from a build and cannot be removed (\(reason)). "
                + "The site is published; remove that folder as its owner."
        case .rightsLost:
            "The site is published, but '\(path)' was another user's folder: the new one does not have its group or "
                + "access lists. Check that the web server can read it."
        case .insideContent:
            "The output folder '\(path)' overlaps the content folder or the media folder beside it. "
                + "Choose a folder outside both: --output FOLDER"
        }
    }
}
