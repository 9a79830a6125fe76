#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Memory for what cmark makes of one page: handed out piece behind piece, and taken back all at once.
///
/// cmark asks for some ten thousand small pieces a page; to find room for each and give each back costs as much as all of
/// its parsing. Each thread has an arena of its own, kept for the next page.
struct ParseArena {
    private var blocks: [UnsafeMutableRawPointer]
    private var size: Int
    /// The next free byte of the last block, and its end.
    private var position: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer

    /// Bytes of the first block, the only one that is kept: enough for pages of up to about 20 KB.
    private static let firstSize = 512 * 1024
    /// Bytes before each piece: its size.
    private static let header = 8
    /// What each piece begins at a multiple of: cmark keeps pointers and nothing wider.
    private static let alignment = 8

    private init() {
        size = Self.firstSize
        position = Self.block(of: size)
        end = position + size
        blocks = [position]
    }

    private static func block(of size: Int) -> UnsafeMutableRawPointer {
        guard let block = malloc(size) else { preconditionFailure("there is memory for the parser") }
        return block
    }

    // MARK: Pieces

    /// Zeroed memory.
    mutating func piece(of count: Int) -> UnsafeMutableRawPointer {
        let piece = unclearedPiece(of: count)
        memset(piece, 0, count)
        return piece
    }

    private mutating func unclearedPiece(of count: Int) -> UnsafeMutableRawPointer {
        precondition(count >= 0 && count < Int.max / 4, "the parser asks for a sensible size")
        let room = (count + Self.alignment - 1) & ~(Self.alignment - 1)
        if end - position < room + Self.header { addBlock(atLeast: room + Self.header) }
        position.storeBytes(of: room, as: Int.self)
        let piece = position + Self.header
        position = piece + room
        return piece
    }

    private mutating func addBlock(atLeast needed: Int) {
        size = max(size * 2, needed)
        position = Self.block(of: size)
        end = position + size
        blocks.append(position)
    }

    /// The piece with room for `count` bytes and what is in it; it may have moved.
    mutating func resize(_ piece: UnsafeMutableRawPointer, to count: Int) -> UnsafeMutableRawPointer {
        let room = (piece - Self.header).load(as: Int.self)
        if count <= room { return piece }
        let larger = unclearedPiece(of: count)
        memcpy(larger, piece, room)
        return larger
    }

    /// Only the last piece's place can be used again before everything is taken back.
    mutating func free(_ piece: UnsafeMutableRawPointer) {
        let start = piece - Self.header
        if piece + start.load(as: Int.self) == position { position = start }
    }

    /// Takes all pieces back.
    private mutating func clear() {
        while blocks.count > 1 { release(blocks.removeLast()) }
        size = Self.firstSize
        position = blocks[0]
        end = position + size
    }

    // MARK: Threads

    /// Runs `body` with the thread's arena, whose pieces are gone afterwards.
    static func use<Result>(_ body: (UnsafeMutablePointer<ParseArena>) -> Result) -> Result {
        let arena = ofThread
        defer { arena.pointee.clear() }
        return body(arena)
    }

    /// The arena of the present thread.
    private static var ofThread: UnsafeMutablePointer<ParseArena> {
        if let known = pthread_getspecific(key) { return known.assumingMemoryBound(to: ParseArena.self) }
        let arena = UnsafeMutablePointer<ParseArena>.allocate(capacity: 1)
        arena.initialize(to: ParseArena())
        pthread_setspecific(key, arena)
        return arena
    }

    /// What ends with a thread gives its arena back.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { arena in
            guard let arena = arena as UnsafeMutableRawPointer? else { return }
            let typed = arena.assumingMemoryBound(to: ParseArena.self)
            typed.pointee.blocks.forEach(release)
            typed.deinitialize(count: 1)
            typed.deallocate()
        }
        precondition(status == 0, "the process has fewer than a thousand kinds of thread memory")
        return key
    }()
}

/// Beside a method called `free`, the function of that name needs another.
private func release(_ block: UnsafeMutableRawPointer) {
    free(block)
}
