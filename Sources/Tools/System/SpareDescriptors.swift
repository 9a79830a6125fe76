import Essentials

/// Reserved descriptors, so that a build that runs out of them can still clean up.
package final class SpareDescriptors {
    private var descriptors: [Int32]

    /// Reserves as many as removing a folder needs (`OpenFolder`). Throws before the build starts if they are not
    /// available.
    package init() throws(FileError) {
        descriptors = (0..<2).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        guard descriptors.allSatisfy({ $0 >= 0 }) else {
            let failure = FileError(.read, path: "/dev/null")
            release()
            throw failure
        }
    }

    package func release() {
        for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
        descriptors = []
    }
}
