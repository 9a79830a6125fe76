import Handbook
import Reading
import Synchronization
import Tools

/// The handbook as it is on disk: a value that is replaced as a whole after each change, so that every answer is
/// consistent.
package final class LiveHandbook: Sendable {
    private let source: PreviewSource
    /// Locked only while following changes, so that answers never wait for it.
    private let state: Mutex<State>
    private let current: Mutex<LiveSite>

    private struct State: Sendable {
        var content: ContentState
        var settingsError: PreviewError?
        var folderError: PreviewError?
        /// The places of configuration files, existing or not.
        var configuration: [WatchedFolder]

        var errors: [PreviewError] { [settingsError, folderError].compactMap { $0 } }
    }

    /// Reads everything; throws if there is nothing to start with.
    package init(_ source: PreviewSource, progress: @Sendable (Int, Int) -> Void = { _, _ in }) throws(PreviewError) {
        let folder = try Self.folder(of: source)
        let settings = try source.settings().get()
        let history = source.history(settings) ?? .unknown
        let content = ContentState(
            HandbookReader(folder: folder, settings: settings, history: history), progress: progress)
        self.source = source
        state = Mutex(State(content: content, configuration: source.configuration()))
        current = Mutex(LiveSite(content, templates: source.templates))
    }

    var site: LiveSite { current.withLock { $0 } }
    package var handbook: Handbook { site.handbook }

    /// The folders to watch now.
    package var watchedFolders: [WatchedFolder] {
        let folder = (try? ContentFolder(path: source.content)) ?? site.folder
        return folder.watched + state.withLock(\.configuration)
    }

    private static func folder(of source: PreviewSource) throws(PreviewError) -> ContentFolder {
        do throws(ContentFolderError) {
            return try ContentFolder(path: source.content)
        } catch {
            throw source.folderError(error)
        }
    }

    // MARK: Following

    /// Applies changes; nil if none of them matters.
    package func follow(_ changes: FileChanges) -> PreviewChange? {
        let clock = ContinuousClock()
        let start = clock.now
        return state.withLock { state in
            let previous = state.errors
            var change = take(changes, into: &state)
            change.errors = state.errors
            guard !change.isEmpty || previous != change.errors else {
                // The same files may be at another place now, where media are served from.
                if site.folder != state.content.reader.folder { publish(change, state) }
                return nil
            }
            publish(change, state)
            change.time = clock.now - start
            return change
        }
    }

    private func take(_ changes: FileChanges, into state: inout State) -> PreviewChange {
        var isReconfigured = false
        if changes.needsFullScan { state.configuration = source.configuration() }
        if changes.needsFullScan || state.configuration.contains(where: changes.concern) {
            isReconfigured = followSettings(&state)
        }
        var change = followContent(&state, changes)
        change.isReconfigured = isReconfigured
        return change
    }

    /// Reads the settings and the history again. True if they have changed, which may change titles, links and dates
    /// everywhere.
    private func followSettings(_ state: inout State) -> Bool {
        do throws(PreviewError) {
            let settings = try source.settings().get()
            state.settingsError = nil
            let previous = state.content.reader
            let history = source.history(settings) ?? previous.history
            guard settings != previous.settings || history != previous.history else { return false }
            state.content = ContentState(HandbookReader(folder: previous.folder, settings: settings, history: history))
            return true
        } catch {
            state.settingsError = error
            return false
        }
    }

    private func followContent(_ state: inout State, _ changes: FileChanges) -> PreviewChange {
        let folder = state.content.reader.folder
        let paths = Set(changes.files.compactMap(folder.contentPath))
        do throws(PreviewError) {
            let change = state.content.follow(in: try Self.folder(of: source), touched: paths)
            state.folderError = state.content.unreadableFolder.map { unreadable in
                let path = unreadable.text == "." ? source.content : folder.location(of: unreadable)
                return source.folderError(ContentFolderError(path: path, reason: .notReadable))
            }
            return change
        } catch {
            state.folderError = error
            return PreviewChange()
        }
    }

    private func publish(_ change: PreviewChange, _ state: State) {
        let previous = site
        let next = LiveSite(
            state.content, templates: source.templates, errors: change.errors, number: previous.number + 1,
            moved: previous.moved.following(previous.handbook, state.content.whole.handbook))
        current.withLock { $0 = next }
    }

    // MARK: Findings

    /// What was read, with what is wrong with files.
    package var read: HandbookReader.Result { site.read }

    /// The findings on the page of a file, most severe first; nil if there is none.
    package func findings(on path: ContentPath) -> [Finding]? {
        let site = site
        return site.handbook.pages.first { $0.path == path }.map(site.findings)
    }

    /// A place as terminals read it, and the address that opens it in the author's editor.
    func place(of finding: Finding) -> (text: String, editor: String?) {
        let file = finding.path.text(below: source.content + "/")
        let start = finding.range.start
        return ("\(file):\(start.line):\(start.column)", source.editor(file, start.line, start.column))
    }
}

extension FileChanges {
    /// Whether one of the files that a folder is watched for has changed.
    fileprivate func concern(_ folder: WatchedFolder) -> Bool {
        (folder.names ?? []).contains { files.contains(folder.path + "/" + $0) }
    }
}

extension ContentFolder {
    /// The folders with content and test results, existing or not.
    fileprivate var watched: [WatchedFolder] {
        [path, mediaPath, resultsPath].compactMap { $0.map { WatchedFolder(path: $0) } }
    }

    /// The file at a path in one of the watched folders; nil for a file elsewhere.
    fileprivate func contentPath(of place: String) -> ContentPath? {
        let media = mediaPath.flatMap { Disk.rest(of: place, below: $0) }.map { "media/" + $0 }
        return (media ?? Disk.rest(of: place, below: path)).map { ContentPath($0) }
    }
}
