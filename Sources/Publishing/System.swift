import CPosix

/// What the system can do that Swift's own modules do not offer.
package enum System {
    /// Swaps two entries of folders in one step; false, with `errno` set, where the file system cannot.
    package static func exchange(_ one: String, _ other: String) -> Bool {
        curbcut_exchange(one, other) == 0
    }

    /// Gives a folder the access lists of another one; false, with `errno` set, where that cannot be.
    static func copyAccessLists(from old: String, to new: String) -> Bool {
        curbcut_copy_access_lists(old, new) == 0
    }

    /// Gives an open file all extended attributes and access lists of another one, and leaves it no others; false, with
    /// `errno` set, where that cannot be.
    package static func copyAttributes(from old: Int32, to new: Int32) -> Bool {
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
