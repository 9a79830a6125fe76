import Handbook
import Platform
import Reading
import Synchronization

/// The handbook as it is on disk: a value that is replaced as a whole after each change, so that every answer is made
/// from one state.
package final class LiveHandbook: Sendable {
    private let source: PreviewSource
    /// Touched only while following, so that answers never wait for it.
    private let state: Mutex<State>
    private let current: Mutex<LiveSite>

    private struct State: Sendable {
        var content: ContentState
        var settingsTrouble: PreviewTrouble?
        var folderTrouble: PreviewTrouble?
        /// Where configuration files are, or would be.
        var configuration: [WatchedFolder]
        /// Whether the last look found everything that is there.
        var isSettled = true

        var troubles: [PreviewTrouble] { [settingsTrouble, folderTrouble].compactMap { $0 } }
    }

    /// Reads everything; throws when there is nothing to begin with.
    package init(
        _ source: PreviewSource, progress: @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(PreviewTrouble) {
        let shortages = Shortage.count
        let folder = try Self.folder(of: source)
        let settings = try source.settings().get()
        let history = source.history(settings) ?? .unknown
        let content = ContentState(
            HandbookReader(folder: folder, settings: settings, history: history), progress: progress)
        if Shortage.count != shortages { throw Self.shortage(source) }
        self.source = source
        state = Mutex(State(content: content, configuration: source.configuration()))
        current = Mutex(LiveSite(content))
    }

    var site: LiveSite { current.withLock { $0 } }
    package var handbook: Handbook { site.handbook }

    /// What has to be watched for the handbook to be followed, as it is now.
    package var watchedFolders: [WatchedFolder] {
        let folder = (try? ContentFolder(path: source.content)) ?? site.folder
        return folder.watched + state.withLock(\.configuration)
    }

    /// False when something could not be read for now: then it is worth following again soon.
    var isSettled: Bool { state.withLock(\.isSettled) }

    private static func folder(of source: PreviewSource) throws(PreviewTrouble) -> ContentFolder {
        do throws(ContentFolderError) {
            return try ContentFolder(path: source.content)
        } catch {
            throw source.folderTrouble(error)
        }
    }

    private static func shortage(_ source: PreviewSource) -> PreviewTrouble {
        source.folderTrouble(ContentFolderError(path: source.content, reason: .other(Shortage.error)))
    }

    // MARK: Following

    /// Takes over what has happened; nil when nothing of it matters.
    package func follow(_ changes: FileChanges) -> PreviewChange? {
        let clock = ContinuousClock()
        let start = clock.now
        return state.withLock { state in
            let former = state.troubles
            var change = followAll(&state, changes)
            change.troubles = state.troubles
            guard !change.isEmpty || former != change.troubles else { return nil }
            publish(change, state)
            change.time = clock.now - start
            return change
        }
    }

    /// What could not be opened for want of descriptors or memory is not gone: then the last good state stays, with the
    /// reason.
    private func followAll(_ state: inout State, _ changes: FileChanges) -> PreviewChange {
        let shortages = Shortage.count
        var next = state
        let change = take(changes, into: &next)
        next.isSettled = Shortage.count == shortages
        if next.isSettled {
            state = next
            return change
        }
        state.isSettled = false
        state.folderTrouble = Self.shortage(source)
        return PreviewChange()
    }

    private func take(_ changes: FileChanges, into state: inout State) -> PreviewChange {
        var isReconfigured = false
        if changes.needsFullScan { state.configuration = source.configuration() }
        if changes.needsFullScan || state.configuration.contains(where: changes.concern) {
            isReconfigured = followSettings(&state)
        }
        var change = followContent(&state, changes)
        change.isReconfigured = isReconfigured
        change.isRelinked = change.isRelinked || isReconfigured
        return change
    }

    /// Whether the settings or the history are others than before: then titles, links and dates may be others
    /// everywhere.
    private func followSettings(_ state: inout State) -> Bool {
        do throws(PreviewTrouble) {
            let settings = try source.settings().get()
            state.settingsTrouble = nil
            let former = state.content.reader
            let history = source.history(settings) ?? former.history
            guard settings != former.settings || history != former.history else { return false }
            state.content = ContentState(
                HandbookReader(folder: former.folder, settings: settings, history: history))
            return true
        } catch {
            state.settingsTrouble = error
            return false
        }
    }

    private func followContent(_ state: inout State, _ changes: FileChanges) -> PreviewChange {
        let folder = state.content.reader.folder
        let paths = Set(changes.files.compactMap(folder.contentPath))
        if !changes.needsFullScan, state.folderTrouble == nil {
            if paths.isEmpty { return PreviewChange() }
            if let change = state.content.follow(paths) { return change }
        }
        do throws(PreviewTrouble) {
            let change = state.content.followAll(in: try Self.folder(of: source), touched: paths)
            state.folderTrouble = state.content.unreadableFolder.map { unreadable in
                let path = unreadable.text == "." ? source.content : folder.location(of: unreadable)
                return source.folderTrouble(ContentFolderError(path: path, reason: .notReadable))
            }
            return change
        } catch {
            state.folderTrouble = error
            return PreviewChange()
        }
    }

    private func publish(_ change: PreviewChange, _ state: State) {
        let former = site
        let next = LiveSite(
            state.content, troubles: change.troubles, number: former.number + 1,
            following: change.isRelinked ? nil : former)
        current.withLock { $0 = next }
    }

    // MARK: Findings

    /// What there is to say about a page of a site.
    func findings(on page: Page, of site: LiveSite) -> [PreviewFinding] {
        source.findings(site.handbook, page, site.problems[page.path] ?? []).sorted { $0.severity < $1.severity }
    }
}

extension FileChanges {
    /// Whether one of the files that a folder is watched for is among the changed ones.
    fileprivate func concern(_ folder: WatchedFolder) -> Bool {
        (folder.names ?? []).contains { files.contains(folder.path + "/" + $0) }
    }
}

extension ContentFolder {
    /// The folders that hold content, or may soon.
    fileprivate var watched: [WatchedFolder] {
        [path, mediaPlace].compactMap { $0.map { WatchedFolder(path: $0) } }
    }

    /// The file at a place in one of the watched folders; nil for a file elsewhere.
    fileprivate func contentPath(of place: String) -> ContentPath? {
        if let mediaPlace = mediaPlace, place.hasPrefix(mediaPlace + "/") {
            return ContentPath("media/" + place.dropFirst(mediaPlace.utf8.count + 1))
        }
        return place.hasPrefix(path + "/") ? ContentPath(String(place.dropFirst(path.utf8.count + 1))) : nil
    }
}
