import Handbook
import Reading
import Synchronization

/// The handbook as it stands on disk: a value that is replaced as a whole after each change, so that every answer is
/// made from one state.
package final class LiveHandbook: Sendable {
    private let source: PreviewSource
    private let root: ContentRoot
    /// Touched only while following, so that answers never wait for it.
    private let state: Mutex<State>
    private let current: Mutex<Snapshot>

    private struct State: Sendable {
        var content: ContentState
        var settingsTrouble: PreviewTrouble?
        var folderTrouble: PreviewTrouble?

        var troubles: [PreviewTrouble] { [settingsTrouble, folderTrouble].compactMap { $0 } }
    }

    struct Snapshot: Sendable {
        let site: LiveSite
        /// Where the files of the content folder lie.
        let folder: ContentFolder
        /// What reading has found wrong, by file; only files with problems are there.
        let problems: [ContentPath: [ReadingProblem]]
        /// What is wrong now with the configuration or the folder.
        let troubles: [PreviewTrouble]
        /// Counts from 0.
        let number: Int
        let time: HTTPDate
    }

    /// Reads everything; throws when there is nothing to begin with.
    package init(
        _ source: PreviewSource, progress: @Sendable (Int, Int) -> Void = { _, _ in }
    ) throws(PreviewTrouble) {
        let folder = try Self.folder(of: source)
        let settings = try source.settings().get()
        let reader = HandbookReader(folder: folder, settings: settings, history: source.history(settings))
        let content = ContentState(reader, progress: progress)
        self.source = source
        root = ContentRoot(folder)
        state = Mutex(State(content: content))
        current = Mutex(
            Snapshot(
                site: LiveSite(content.handbook), folder: folder, problems: content.problems, troubles: [],
                number: 0, time: .now))
    }

    var snapshot: Snapshot { current.withLock { $0 } }
    package var handbook: Handbook { snapshot.site.handbook }

    /// What has to be watched for the handbook to be followed.
    package var watchedFolders: [WatchedFolder] {
        root.folders.map { WatchedFolder(path: $0) } + source.configuration
    }

    /// A file of the content folder, open; nil when it has gone or a link leads out of the folder.
    func open(_ file: ContentPath, in snapshot: Snapshot) -> OpenFile? {
        let location = snapshot.folder.location(of: file)
        return root.holds(location) ? OpenFile(location) : nil
    }

    private static func folder(of source: PreviewSource) throws(PreviewTrouble) -> ContentFolder {
        do throws(ContentFolderError) {
            return try ContentFolder(path: source.content)
        } catch {
            throw source.folderTrouble(error)
        }
    }

    // MARK: Following

    /// Takes over what has happened; nil when nothing of it matters.
    package func follow(_ burst: Burst) -> PreviewChange? {
        let clock = ContinuousClock()
        let start = clock.now
        return state.withLock { state in
            let former = state.troubles
            var change = PreviewChange()
            if burst.isUnclear || concernsConfiguration(burst) { change.isReconfigured = followSettings(&state) }
            change.content = change.isReconfigured ? .everything : followContent(&state, burst)
            change.troubles = state.troubles
            guard !change.content.isEmpty || change.isReconfigured || former != change.troubles else { return nil }
            publish(change, state)
            change.time = clock.now - start
            return change
        }
    }

    private func concernsConfiguration(_ burst: Burst) -> Bool {
        source.configuration.contains { folder in
            (folder.names ?? []).contains { burst.files.contains(folder.path + "/" + $0) }
        }
    }

    /// Whether the settings or the history are others than before: then titles, links and dates may be others
    /// everywhere.
    private func followSettings(_ state: inout State) -> Bool {
        do throws(PreviewTrouble) {
            let settings = try source.settings().get()
            state.settingsTrouble = nil
            let former = state.content.reader
            let history = source.history(settings)
            guard settings != former.settings || history != former.history else { return false }
            state.content = ContentState(
                HandbookReader(folder: former.folder, settings: settings, history: history))
            return true
        } catch {
            state.settingsTrouble = error
            return false
        }
    }

    private func followContent(_ state: inout State, _ burst: Burst) -> ContentChange {
        let paths = Set(burst.files.compactMap(root.path(of:)))
        if !burst.isUnclear {
            if paths.isEmpty { return .nothing }
            if let change = state.content.follow(paths) { return change }
        }
        do throws(PreviewTrouble) {
            let folder = try Self.folder(of: source)
            state.folderTrouble = nil
            return state.content.followAll(in: folder, touched: paths)
        } catch {
            state.folderTrouble = error
            return .nothing
        }
    }

    private func publish(_ change: PreviewChange, _ state: State) {
        let former = snapshot
        let handbook = state.content.handbook
        let site =
            change.content.isEmpty
            ? former.site
            : change.content.rearranges ? LiveSite(handbook) : LiveSite(handbook, following: former.site)
        let next = Snapshot(
            site: site, folder: state.content.reader.folder, problems: state.content.problems,
            troubles: change.troubles, number: former.number + 1, time: .now)
        current.withLock { $0 = next }
    }

    // MARK: Findings

    /// What there is to say about a page as it is now.
    func findings(on page: Page, in snapshot: Snapshot) -> [PreviewFinding] {
        source.findings(snapshot.site.handbook, page, snapshot.problems[page.path] ?? []).sorted {
            $0.severity < $1.severity
        }
    }
}
