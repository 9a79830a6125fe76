#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Descriptors that nobody else gets, so that a build that runs out of them can still clear away what it has begun.
package final class SpareDescriptors {
    private var descriptors: [Int32]

    /// As many as removing a folder needs (`OpenFolder`). Throws before anything is made when there are not so many.
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
