import CPosix

/// What the system can do that Swift's own modules do not offer.
package enum System {
    /// Swaps two entries of folders in one step; false, with `errno` set, where the file system cannot.
    package static func exchange(_ one: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> Bool {
        curbcut_exchange(one, other) == 0
    }

    /// The descriptor of a folder below an open one, to read it. Follows no symbolic link and enters no mount: negative,
    /// with `errno` EXDEV, there.
    package static func open(inside folder: Int32, _ path: UnsafePointer<CChar>) -> Int32 {
        curbcut_open_inside(folder, path)
    }

    /// Gives a folder the access lists and extended attributes of another one; false where it cannot have the lists.
    package static func copyAttributes(from old: UnsafePointer<CChar>, to new: UnsafePointer<CChar>) -> Bool {
        curbcut_copy_attributes(old, new) == 0
    }

    /// Gives an open file all extended attributes and access lists of another one, and leaves it no others; false, with
    /// `errno` set, where that cannot be.
    package static func copyAllAttributes(from old: Int32, to new: Int32) -> Bool {
        curbcut_copy_all_attributes(old, new) == 0
    }

    /// Gives unused memory back to the system. Glibc keeps it in pieces that larger requests cannot use.
    package static func returnFreeMemory() {
        curbcut_return_free_memory()
    }
}
