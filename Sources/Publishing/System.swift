import CPosix

/// What the system can do that Swift's own modules do not offer.
enum System {
    /// Swaps two entries of folders in one step; false, with `errno` set, where the file system cannot.
    static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Bool {
        curbcut_exchange(one, other) == 0
    }

    /// Opens a folder below an open one; negative, with `errno` set, where it is a symbolic link, a mount or behind one.
    static func openFolder(_ path: UnsafePointer<CChar>, inside folder: Int32) -> Int32 {
        curbcut_open_inside(folder, path)
    }

    /// Gives a folder the access lists and extended attributes of another one; false where it cannot have the lists.
    static func copyAttributes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) -> Bool {
        curbcut_copy_attributes(old, new) == 0
    }

    /// Gives memory back that nobody uses any more. Glibc keeps it in pieces, which do not
    /// serve for what is larger.
    static func returnFreeMemory() {
        curbcut_return_free_memory()
    }

    /// The number that the linker gave the running program, which stands for its bytes; empty where it gave none.
    static var buildID: [UInt8] {
        // Twice what the longest kind has: SHA-1 has twenty bytes, `--build-id=0x…` what it is given.
        let room = 64
        return [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
            used = Int(curbcut_build_id(buffer.baseAddress, Int32(room)))
        }
    }
}
