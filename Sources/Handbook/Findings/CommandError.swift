/// An error that prevents a command from doing its work, in words for people.
package struct CommandError: Error, Sendable, Equatable {
    /// One line per message.
    package let messages: [String]
    /// The same, if all of it is about the configuration.
    package let findings: [Finding]

    package init(message: String) { self.init(messages: [message]) }

    package init(messages: [String], findings: [Finding] = []) {
        (self.messages, self.findings) = (messages, findings)
    }

    package var message: String { messages.joined(separator: "\n") }
}
