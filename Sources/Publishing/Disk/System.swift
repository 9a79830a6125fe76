import CPosix

/// What the system can do that Swift's own modules do not offer.
enum System {
    /// Swaps two entries of folders in one step; false, with `errno` set, where the file system cannot.
    static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Bool {
        curbcut_exchange(one, other) == 0
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
}
