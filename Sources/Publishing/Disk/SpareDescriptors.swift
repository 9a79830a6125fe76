#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Descriptors that nobody else gets, so that a build that runs out of them can still clear away what it has begun.
final class SpareDescriptors {
    private var descriptors: [Int32]

    /// As many as removing a folder needs (`OpenFolder`). Throws before anything is made when there are not so many.
    init() throws(PublishingError) {
        descriptors = (0..<2).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
        guard descriptors.allSatisfy({ $0 >= 0 }) else {
            let failure = PublishingError(.read, path: "/dev/null")
            release()
            throw failure
        }
    }

    func release() {
        for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
        descriptors = []
    }
}
