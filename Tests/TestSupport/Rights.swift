#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Does something as a user that may read only what everybody may: root, as which machines often test, may read
/// everything. Other users stay who they are. What `body` does on other threads is not concerned (setfsuid(2)).
package func withoutRightsOfRoot<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if canImport(Glibc)
        guard geteuid() == 0 else { return try body() }
        // Swift's module of the C library lacks <sys/fsuid.h>.
        typealias SetUser = @convention(c) (uid_t) -> CInt
        let become = unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "setfsuid"), to: SetUser.self)
        // 65534 is nobody.
        let former = become(65_534)
        defer { _ = become(uid_t(former)) }
    #endif
    return try body()
}
