/// Swift, Kotlin, Java and JavaScript: braces, slashes for comments, keywords.
struct CFamily: Sendable {
    let keywords: KeywordTable
    /// Whether block comments may be nested: `/* /* */ */`.
    var nestsComments = false
    /// Whether strings in `"""` may span lines.
    var hasLongStrings = true
    /// Quotation marks besides the double one.
    var quotes: [CodeCharacter] = []
    /// Whether `#` may begin a word: `#selector`, `#available`.
    var hasHashWords = false

    func write(to writer: inout CodeWriter) {
        while !writer.isAtEnd {
            let start = writer.position
            let character = writer.peek()
            switch character {
            case "/" where writer.peek(1) == character:
                writer.skipLine()
                writer.mark(.comment, from: start)
            case "/" where writer.peek(1) == "*":
                skipComment(&writer)
                writer.mark(.comment, from: start)
            case "\"":
                skipString(&writer)
                writer.mark(.string, from: start)
            case _ where quotes.contains(character):
                if character == "`" { skipTemplate(&writer) } else { writer.skipString() }
                writer.mark(.string, from: start)
            case "@" where writer.peek(1).isLetter,
                "#" where hasHashWords && writer.peek(1).isLetter:
                writer.position += 1
                writer.skip(while: \.isWord)
                writer.mark(.attribute, from: start)
            case _ where character.isDigit:
                writer.skip { $0.isWord || $0 == "." }
                // `0...9`, `1.dp`: the point belongs to the number only between digits.
                while writer.position > start + 1, writer.character(at: writer.position - 1) == "." {
                    writer.position -= 1
                }
                writer.mark(.number, from: start)
            case _ where character.isWord: word(&writer)
            default: writer.position += 1
            }
        }
    }

    private func word(_ writer: inout CodeWriter) {
        let start = writer.position
        writer.skip(while: \.isWord)
        // Members such as `.default` and `.init` are not keywords.
        let isMember = start > 0 && writer.character(at: start - 1) == "."
        if !isMember, keywords.contains(writer.words(from: start)) {
            writer.mark(.keyword, from: start)
        } else if writer.character(at: start).isCapital {
            writer.mark(.type, from: start)
        }
    }

    private func skipComment(_ writer: inout CodeWriter) {
        var depth = 0
        repeat {
            if writer.starts(with: "/*") {
                depth = nestsComments ? depth + 1 : 1
                writer.position += 2
            } else if writer.starts(with: "*/") {
                depth -= 1
                writer.position += 2
            } else {
                writer.position += 1
            }
        } while depth > 0 && !writer.isAtEnd
        writer.position = min(writer.position, writer.count)
    }

    private func skipString(_ writer: inout CodeWriter) {
        guard hasLongStrings, writer.starts(with: "\"\"\"") else { return writer.skipString() }
        writer.position += 3
        writer.skip(through: "\"\"\"")
    }

    private func skipTemplate(_ writer: inout CodeWriter) {
        writer.position += 1
        while !writer.isAtEnd, writer.peek() != "`" {
            writer.position += writer.peek() == "\\" ? 2 : 1
        }
        writer.position = min(writer.position + 1, writer.count)
    }
}

extension CFamily {
    static let swift = CFamily(
        keywords: KeywordTable(
            """
            actor any as associatedtype async await break case catch class continue convenience default defer deinit \
            didSet do dynamic else enum extension fallthrough false fileprivate final for func get guard if import in \
            indirect init inout internal is isolated lazy let mutating nil nonisolated nonmutating open operator \
            optional override package precedencegroup private protocol public repeat required rethrows return self \
            Self set some static struct subscript super switch throw throws true try typealias unowned var weak where \
            while willSet
            """),
        nestsComments: true, hasHashWords: true)

    static let kotlin = CFamily(
        keywords: KeywordTable(
            """
            abstract actual annotation as break by catch class companion const constructor continue crossinline data \
            do else enum expect external false final finally for fun get if import in infix init inline inner \
            interface internal is lateinit noinline null object open operator out override package private protected \
            public reified return sealed set super suspend tailrec this throw true try typealias typeof val var \
            vararg when where while
            """),
        nestsComments: true, quotes: ["'"])

    static let java = CFamily(
        keywords: KeywordTable(
            """
            abstract assert boolean break byte case catch char class const continue default do double else enum \
            extends false final finally float for goto if implements import instanceof int interface long native new \
            null package private protected public record return sealed short static strictfp super switch \
            synchronized this throw throws transient true try var void volatile while yield
            """),
        quotes: ["'"])

    static let javaScript = CFamily(
        keywords: KeywordTable(
            """
            as async await break case catch class const continue debugger default delete do else enum export extends \
            false finally for from function get if import in instanceof interface let new null of return set static \
            super switch this throw true try type typeof undefined var void while with yield
            """),
        hasLongStrings: false, quotes: ["'", "`"])
}
