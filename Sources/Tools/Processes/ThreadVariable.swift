import Essentials

/// An object per thread, created on first use and released when the thread ends.
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

    /// The current thread's object, if it is made.
    package var known: Object? {
        pthread_getspecific(key).map { Unmanaged<Object>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The current thread's object.
    package var object: Object {
        if let known { return known }
        let object = make()
        pthread_setspecific(key, Unmanaged.passRetained(object).toOpaque())
        return object
    }
}
