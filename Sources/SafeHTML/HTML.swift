/// A piece of HTML that is safe to send: every character that came from a value is escaped.
///
/// A template is a function that returns `HTML` and whose body is one multi-line literal. Interpolating a `String`
/// escapes it, interpolating `HTML` nests it, and nothing else compiles. A string made at run time cannot become `HTML`
/// by accident: the literal type is `StaticString`, which only source code can produce.
package struct HTML: Sendable, Equatable {
    /// The UTF-8 text.
    package private(set) var bytes: [UInt8]

    /// Takes text that is known to be HTML already. The name is the warning: each use needs a reason.
    package init(unescaped bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Nothing at all; what a component returns when it has nothing to show.
    package static let nothing = HTML(unescaped: [])

    package var isEmpty: Bool { bytes.isEmpty }

    package mutating func append(_ other: HTML) {
        bytes.append(contentsOf: other.bytes)
    }

    /// The same with `piece` before the byte at `place`, which must lie between two characters.
    package func inserting(_ piece: HTML, at place: Int) -> HTML {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(self.bytes.count + piece.bytes.count)
        bytes.append(contentsOf: self.bytes[..<place])
        bytes.append(contentsOf: piece.bytes)
        bytes.append(contentsOf: self.bytes[place...])
        return HTML(unescaped: bytes)
    }

    /// The same pieces behind one another, with `separator` between them.
    package static func joined(_ pieces: [HTML], by separator: HTML = .nothing) -> HTML {
        var joined = HTML.nothing
        for (index, piece) in pieces.enumerated() {
            if index > 0 { joined.append(separator) }
            joined.append(piece)
        }
        return joined
    }
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral literal: StaticString) {
        bytes = []
        bytes.append(literal)
    }

    package init(stringInterpolation interpolation: StringInterpolation) {
        bytes = interpolation.bytes
    }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        package init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + 64 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: StaticString) {
            bytes.append(literal)
        }

        /// Text or an attribute value (in double quotes): escaped for both.
        package mutating func appendInterpolation(_ text: String) {
            bytes.appendEscaped(text)
        }

        package mutating func appendInterpolation(_ text: Substring) {
            bytes.appendEscaped(String(text))
        }

        package mutating func appendInterpolation(_ html: HTML) {
            bytes.append(contentsOf: html.bytes)
        }

        package mutating func appendInterpolation(_ html: HTML?) {
            if let html { bytes.append(contentsOf: html.bytes) }
        }

        package mutating func appendInterpolation(_ pieces: [HTML]) {
            for piece in pieces { bytes.append(contentsOf: piece.bytes) }
        }

        package mutating func appendInterpolation(_ number: Int) {
            bytes.append(contentsOf: String(number).utf8)
        }

        package mutating func appendInterpolation(_ address: Address) {
            bytes.appendEscaped(address.text)
        }
    }
}
