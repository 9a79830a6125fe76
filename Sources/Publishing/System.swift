import CPosix

/// What the system can do that Swift's own modules do not offer.
enum System {
    /// Swaps two entries of folders in one step; false, with `errno` set, where the file system cannot.
    static func exchange(_ one: String, _ other: String) -> Bool {
        curbcut_exchange(one, other) == 0
    }

    /// Gives a folder the access lists of another one; false, with `errno` set, where that cannot be.
    static func copyAccessLists(from old: String, to new: String) -> Bool {
        curbcut_copy_access_lists(old, new) == 0
    }

    /// Gives memory back that nobody uses any more. Glibc keeps it in pieces, which do not
    /// serve for what is larger.
    static func returnFreeMemory() {
        curbcut_return_free_memory()
    }
}
