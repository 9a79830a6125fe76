#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Object of which each thread has its own, made when the thread first asks for it and released when the thread ends.
package struct ThreadVariable<Object: AnyObject>: Sendable {
    private let key: pthread_key_t
    private let make: @Sendable () -> Object

    package init(_ make: @escaping @Sendable () -> Object) {
        self.make = make
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { object in
            if let object = object as UnsafeMutableRawPointer? { Unmanaged<AnyObject>.fromOpaque(object).release() }
        }
        precondition(status == 0, "the process has fewer than a thousand kinds of thread memory")
        self.key = key
    }

    /// That of the present thread.
    package var object: Object {
        if let known = pthread_getspecific(key) { return Unmanaged<Object>.fromOpaque(known).takeUnretainedValue() }
        let object = make()
        pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
        return object
    }
}
