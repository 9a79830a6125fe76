#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs `body` as a user who may read only what everybody may: root, the user on many test machines, may read
/// everything. Other users stay as they are. Other threads are not affected (setfsuid(2)).
package func withoutRightsOfRoot<Value>(_ body: () throws -> Value) rethrows -> Value {
    #if canImport(Glibc)
        guard geteuid() == 0 else { return try body() }
        // Swift's module of the C library does not contain <sys/fsuid.h>.
        typealias SetUser = @convention(c) (uid_t) -> CInt
        let become = unsafeBitCast(dlsym(dlopen(nil, RTLD_NOW), "setfsuid"), to: SetUser.self)
        // 65534 is the user "nobody".
        let former = become(65_534)
        defer { _ = become(uid_t(former)) }
    #endif
    return try body()
}
