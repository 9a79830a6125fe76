import Essentials

/// Standard output or standard error.
package struct StandardStream: Sendable, Equatable {
    private let descriptor: Int32

    package static let output = StandardStream(descriptor: STDOUT_FILENO)
    package static let error = StandardStream(descriptor: STDERR_FILENO)

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// Writes all bytes; returns the error if some could not be written.
    package func write(_ bytes: [UInt8]) -> SystemError? {
        bytes.withUnsafeBytes { Descriptor.write($0, to: descriptor) } ? nil : .last
    }
}
