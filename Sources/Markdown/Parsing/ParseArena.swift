import Platform

/// Bump allocator for cmark's data of one page, freed as a whole.
///
/// cmark allocates about ten thousand small pieces per page; with malloc and free these cost as much as the whole
/// parsing. Each thread keeps its arena for the next page.
struct ParseArena {
    private var blocks: [UnsafeMutableRawPointer]
    private var size: Int
    /// The next free byte of the last block, and its end.
    private var position: UnsafeMutableRawPointer
    private var end: UnsafeMutableRawPointer

    /// Bytes of the first block, the only one that is kept: enough for pages of about 20 KB.
    private static let firstSize = 512 * 1024
    /// Bytes before each piece, for its size.
    private static let header = 16

    private init() {
        size = Self.firstSize
        position = Self.block(of: size)
        end = position + size
        blocks = [position]
    }

    private static func block(of size: Int) -> UnsafeMutableRawPointer {
        UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    }

    // MARK: Pieces

    /// Allocates zeroed memory.
    mutating func piece(of count: Int) -> UnsafeMutableRawPointer {
        let piece = unclearedPiece(of: count)
        piece.initializeMemory(as: UInt8.self, repeating: 0, count: count)
        return piece
    }

    private mutating func unclearedPiece(of count: Int) -> UnsafeMutableRawPointer {
        precondition(count >= 0 && count < Int.max / 4, "the parser asks for a sensible size")
        let room = (count + 15) & ~15
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

    /// Resizes a piece and keeps its content; it may move.
    mutating func resize(_ piece: UnsafeMutableRawPointer, to count: Int) -> UnsafeMutableRawPointer {
        let room = (piece - Self.header).load(as: Int.self)
        if count <= room { return piece }
        let larger = unclearedPiece(of: count)
        larger.copyMemory(from: piece, byteCount: room)
        return larger
    }

    /// Frees only the last piece; other pieces wait for the reset.
    mutating func free(_ piece: UnsafeMutableRawPointer) {
        let start = piece - Self.header
        if piece + start.load(as: Int.self) == position { position = start }
    }

    /// Frees all pieces.
    private mutating func clear() {
        while blocks.count > 1 { blocks.removeLast().deallocate() }
        size = Self.firstSize
        position = blocks[0]
        end = position + size
    }

    // MARK: Threads

    /// Runs `body` with the thread's arena, and resets the arena afterwards.
    static func use<Result>(_ body: (UnsafeMutablePointer<ParseArena>) -> Result) -> Result {
        let arena = ofThread.object.arena
        defer { arena.pointee.clear() }
        return body(arena)
    }

    private static let ofThread = ThreadVariable { Holder() }

    /// Gives the arena back at the end of its thread. cmark finds it by its address.
    private final class Holder {
        let arena: UnsafeMutablePointer<ParseArena>

        init() {
            arena = .allocate(capacity: 1)
            arena.initialize(to: ParseArena())
        }

        deinit {
            arena.pointee.blocks.forEach { $0.deallocate() }
            arena.deinitialize(count: 1)
            arena.deallocate()
        }
    }
}
