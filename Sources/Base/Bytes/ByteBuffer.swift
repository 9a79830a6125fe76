/// UTF-8 text that is written in pieces.
///
/// A page is written in thousands of pieces, most of them a few bytes long, where the overhead of an array is several
/// times the cost of copying. This does one comparison, one reference count check and one copy. It has value semantics:
/// copies share their bytes until one of them changes.
///
/// `@unchecked` because the compiler cannot see that shared storage is never written to: `makeRoom` copies it first.
@usableFromInline package struct ByteBuffer: @unchecked Sendable {
    @usableFromInline package var storage: Storage
    /// Number of bytes written.
    @usableFromInline package var count = 0
    /// Number of bytes that fit.
    @usableFromInline package var capacity: Int

    @usableFromInline package typealias Storage = ManagedBuffer<Void, UInt8>

    package init() {
        self = Self.empty
    }

    @usableFromInline package init(capacity: Int) {
        storage = Storage.create(minimumCapacity: capacity) { _ in }
        self.capacity = capacity
    }

    package init(_ bytes: [UInt8]) {
        self.init(capacity: bytes.count)
        bytes.withUnsafeBufferPointer { append($0) }
    }

    @inlinable package var isEmpty: Bool { count == 0 }

    /// Nil when the buffer is empty.
    @inlinable package var last: UInt8? { count > 0 ? start[count - 1] : nil }

    @inlinable package var start: UnsafeMutablePointer<UInt8> {
        storage.withUnsafeMutablePointerToElements { $0 }
    }

    /// The written bytes.
    package var bytes: [UInt8] {
        // Not for an empty buffer: the library would write into the storage that all empty arrays share, on all
        // threads.
        if count == 0 { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { bytes, filled in
            if let target = bytes.baseAddress { target.initialize(from: start, count: count) }
            filled = count
        }
    }

    /// Empties the buffer and keeps its capacity.
    package mutating func removeAll() {
        count = 0
    }

    package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

    @inlinable package func withBytes<Result, Failure>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: start, count: count))
    }

    // MARK: Writing

    @inlinable @inline(__always) package mutating func append(_ byte: UInt8) {
        makeRoom(for: 1)
        start[count] = byte
        count += 1
    }

    /// Removes the last byte; the buffer must not be empty.
    @inlinable package mutating func removeLast() {
        precondition(count > 0, "there is a byte to take back")
        count -= 1
    }

    @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        makeRoom(for: bytes.count)
        fill(bytes)
    }

    /// Appends bytes without a check for room.
    @inlinable @inline(__always) package mutating func fill(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        (start + count).initialize(from: source, count: bytes.count)
        count += bytes.count
    }

    /// Appends a literal without a check for room. Its length is known at compile time, so only a few instructions
    /// remain.
    @inlinable @inline(__always) package mutating func fill(_ literal: StaticString) {
        fill(UnsafeBufferPointer(literal))
    }

    /// Appends a literal without escaping.
    @inlinable @inline(__always) package mutating func append(_ literal: StaticString) {
        makeRoom(for: literal.utf8CodeUnitCount)
        fill(literal)
    }

    @usableFromInline package mutating func append(_ other: ByteBuffer) {
        other.withBytes { append($0) }
    }

    /// Appends a string without escaping.
    package mutating func append(text: String) {
        text.withBytes { append($0) }
    }

    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    package mutating func append(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    /// Appends a text between two literals at the cost of one piece.
    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ text: UnsafeBufferPointer<UInt8>, _ after: StaticString
    ) {
        makeRoom(for: before.utf8CodeUnitCount + text.count + after.utf8CodeUnitCount)
        fill(before)
        fill(text)
        fill(after)
    }

    @inlinable @inline(__always) package mutating func append(
        _ before: StaticString, _ text: StaticString, _ after: StaticString
    ) {
        append(before, UnsafeBufferPointer(text), after)
    }

    /// Appends a literal and a number in decimal digits.
    @inlinable @inline(__always) package mutating func append(_ before: StaticString, decimal number: Int) {
        makeRoom(for: before.utf8CodeUnitCount + 20)
        fill(before)
        fill(decimal: number)
    }

    package mutating func append(decimal number: Int) {
        append("", decimal: number)
    }

    /// Needs room for twenty bytes, the length of the least number.
    @usableFromInline package mutating func fill(decimal number: Int) {
        // Offsets in a text are small, and an export has hundreds of them.
        let first = start + count
        switch number {
        case 0..<10:
            first[0] = Self.digit(number)
            count += 1
        case 10..<100:
            first[0] = Self.digit(number / 10)
            first[1] = Self.digit(number % 10)
            count += 2
        case 100..<1_000:
            first[0] = Self.digit(number / 100)
            first[1] = Self.digit(number / 10 % 10)
            first[2] = Self.digit(number % 10)
            count += 3
        default: String(number).withBytes { fill($0) }
        }
    }

    private static func digit(_ number: Int) -> UInt8 {
        UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number)
    }

    /// Starts a new line unless at the start of one.
    @usableFromInline package mutating func startLine() {
        if let last, last != UInt8(ascii: "\n") { append(UInt8(ascii: "\n")) }
    }

    // MARK: Room

    /// Makes room for `more` bytes.
    package mutating func reserve(_ more: Int) {
        makeRoom(for: more)
    }

    /// Ensures, before every change, unshared storage with room for `more` bytes.
    @inlinable @inline(__always) package mutating func makeRoom(for more: Int) {
        if more > capacity &- count || !isKnownUniquelyReferenced(&storage) { move(withRoomFor: more) }
    }

    /// Capacity in bytes. Most pieces of a page are shorter, and growing costs more than they do.
    private static let leastCapacity = 224

    @usableFromInline package mutating func move(withRoomFor more: Int) {
        var larger = ByteBuffer(capacity: max(count + more, 2 * capacity, Self.leastCapacity))
        larger.start.initialize(from: start, count: count)
        larger.count = count
        self = larger
    }

    /// All empty buffers share one storage.
    private static let empty = ByteBuffer(capacity: 0)
}

extension String {
    /// The UTF-8, usually without a copy.
    @inlinable package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var contiguous = self
        return contiguous.withUTF8(body)
    }
}

extension ByteBuffer: Equatable {
    @usableFromInline package static func == (left: ByteBuffer, right: ByteBuffer) -> Bool {
        left.withBytes { left in right.withBytes { left.elementsEqual($0) } }
    }
}
