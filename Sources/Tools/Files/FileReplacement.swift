import Essentials

/// Replaces whole files through a hidden neighbour, so that no reader sees a partial file. Keeps owner and mode; writes
/// the target of a symbolic link.
package enum FileReplacement {
    package enum Failure: Error, Sendable, Equatable {
        case system(SystemError)
        case notAFile
        /// The new file could not be given to the owner and the group of the old one.
        case ownerLost(SystemError)
    }

    /// Replaces a file, which is made if it is missing. With `old`, only if these are its bytes; otherwise returns false.
    /// A neighbour that a killed run has left is overwritten.
    @discardableResult
    package static func write(
        _ bytes: [UInt8], to path: String, replacing old: [UInt8]? = nil
    ) throws(Failure) -> Bool {
        let isThere = Disk.exists(path)
        guard let place = isThere ? Disk.realPath(path) : path else { throw .system(.last) }
        let status = FileStatus(place)
        guard status?.isFile ?? true else { throw .notAFile }
        let (folder, name) = Disk.split(place)
        let neighbour = "\(folder)/.curbcut-write-\(name)"
        unlink(neighbour)
        do throws(FileError) { try Disk.write(bytes, to: neighbour) } catch {
            unlink(neighbour)
            throw .system(error.system ?? .last)
        }
        if let status {
            guard chown(neighbour, status.owner, status.group) == 0 else {
                let error = SystemError.last
                unlink(neighbour)
                throw .ownerLost(error)
            }
            // After the owner, because changing it clears bits.
            chmod(neighbour, mode_t(status.permissions))
        }
        let isOvertaken = old.map { (try? FileReader.read(place)) != $0 } ?? false
        if !isOvertaken, rename(neighbour, place) == 0 { return true }
        let error = SystemError.last
        unlink(neighbour)
        if isOvertaken { return false }
        throw .system(error)
    }
}
