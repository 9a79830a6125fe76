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
        var settingsError: CommandError?
        var folderError: CommandError?
        /// The files of the configuration and of version control, with their status; nil for those that do not exist.
        var configuration: [String: FileStatus?]

        var errors: [CommandError] { [settingsError, folderError].compactMap { $0 } }
    }

    /// Reads everything; throws if there is nothing to start with.
    package init(_ source: PreviewSource, progress: @Sendable (Int, Int) -> Void = { _, _ in }) throws(CommandError) {
        let folder = try ContentFolder(path: source.content)
        // Before reading, so that changes in between are noticed later.
        let configuration = Self.status(of: source.watchedFiles)
        let settings = try source.settings()
        let history = source.history(settings) ?? .unknown
        let content = ContentState(
            HandbookReader(folder: folder, settings: settings, history: history), progress: progress)
        self.source = source
        state = Mutex(State(content: content, configuration: configuration))
        current = Mutex(LiveSite(content, templates: source.templates))
    }

    var site: LiveSite { current.withLock { $0 } }
    package var handbook: Handbook { site.handbook }

    /// The folders in which something may change, existing or not.
    var watchedFolders: Set<String> {
        state.withLock { state in
            let folder = (try? ContentFolder(path: source.content)) ?? state.content.reader.folder
            var folders = Set([folder.path, folder.mediaPath, folder.resultsPath].compactMap(\.self))
            folders.formUnion(state.configuration.keys.map { Disk.split($0).parent })
            for location in state.content.locations {
                var parent = Disk.split(location).parent
                while folders.insert(parent).inserted { parent = Disk.split(parent).parent }
            }
            return folders
        }
    }

    private static func status(of files: [String]) -> [String: FileStatus?] {
        Dictionary(files.map { ($0, FileStatus($0)) }, uniquingKeysWith: { first, _ in first })
    }

    // MARK: Following

    /// Looks for changes and applies them; nil if there are none.
    package func follow() -> PreviewChange? {
        let clock = ContinuousClock()
        let start = clock.now
        return state.withLock { state in
            let previous = state.errors
            var change = take(into: &state)
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

    private func take(into state: inout State) -> PreviewChange {
        var change = followContent(&state)
        let known = state.configuration
        // Where a configuration may be depends on the folders.
        let isMoved = state.content.reader.folder != site.folder || change.added + change.removed != []
        state.configuration = Self.status(of: isMoved ? source.watchedFiles : Array(known.keys))
        if state.configuration != known { change.isReconfigured = followSettings(&state) }
        return change
    }

    /// Reads the settings and the history again. True if they have changed, which may change titles, links and dates
    /// everywhere.
    private func followSettings(_ state: inout State) -> Bool {
        do throws(CommandError) {
            let settings = try source.settings()
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

    private func followContent(_ state: inout State) -> PreviewChange {
        do throws(CommandError) {
            let change = state.content.follow(in: try ContentFolder(path: source.content))
            state.folderError = nil
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

    /// What some rules, by id, find on some pages.
    package func findings(of rules: Set<String>, on pages: [Page]) -> [Finding] {
        let site = site
        return pages.flatMap { site.findings(of: rules, on: $0) }
    }

    /// A place as terminals read it, and the address that opens it in the author's editor.
    func place(of finding: Finding) -> (text: String, editor: String?) {
        let file = finding.path.text(below: source.content + "/")
        let start = finding.range.start
        return ("\(file):\(start.line):\(start.column)", source.editor(file, start.line, start.column))
    }
}
