extension CFamily {
    static let swift = CFamily(
        keywords: Keywords(
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
        keywords: Keywords(
            """
            abstract actual annotation as break by catch class companion const constructor continue crossinline data \
            do else enum expect external false final finally for fun get if import in infix init inline inner \
            interface internal is lateinit noinline null object open operator out override package private protected \
            public reified return sealed set super suspend tailrec this throw true try typealias typeof val var \
            vararg when where while
            """),
        nestsComments: true, quotes: ["'"])

    static let java = CFamily(
        keywords: Keywords(
            """
            abstract assert boolean break byte case catch char class const continue default do double else enum \
            extends false final finally float for goto if implements import instanceof int interface long native new \
            null package private protected public record return sealed short static strictfp super switch \
            synchronized this throw throws transient true try var void volatile while yield
            """),
        quotes: ["'"])

    static let javaScript = CFamily(
        keywords: Keywords(
            """
            as async await break case catch class const continue debugger default delete do else enum export extends \
            false finally for from function get if import in instanceof interface let new null of return set static \
            super switch this throw true try type typeof undefined var void while with yield
            """),
        hasLongStrings: false, quotes: ["'", "`"])

    static let typeScript = CFamily(
        keywords: Keywords(
            """
            abstract any as asserts async await boolean break case catch class const continue debugger declare \
            default delete do else enum export extends false finally for from function get if implements import in \
            infer instanceof interface is keyof let module namespace never new null number of override private \
            protected public readonly return satisfies set static string super switch symbol this throw true try \
            type typeof undefined unknown var void while with yield
            """),
        hasLongStrings: false, quotes: ["'", "`"])

    static let dart = CFamily(
        keywords: Keywords(
            """
            abstract as assert async await base bool break case catch class const continue covariant default \
            deferred do double dynamic else enum export extends extension external factory false final finally for \
            get hide if implements import in int interface is late library mixin new null num on operator part \
            required rethrow return sealed set show static super switch sync this throw true try typedef var void \
            when while with yield
            """),
        nestsComments: true, quotes: ["'"])

    static let cSharp = CFamily(
        keywords: Keywords(
            """
            abstract as async await base bool break byte case catch char checked class const continue decimal \
            default delegate do double dynamic else enum event explicit extern false finally fixed float for foreach \
            get goto if implicit in init int interface internal is lock long nameof namespace new null object \
            operator out override params partial private protected public readonly record ref required return sbyte \
            sealed set short sizeof stackalloc static string struct switch this throw true try typeof uint ulong \
            unchecked unsafe ushort using value var virtual void volatile when where while with yield
            """),
        quotes: ["'"], hasHashWords: true, hasVerbatimStrings: true)

    /// Also for C and C++.
    static let objectiveC = CFamily(
        keywords: Keywords(
            """
            auto bool break case catch char class const constexpr continue default delete do double else enum \
            explicit extern false float for friend goto if inline instancetype int long namespace new nil nullptr \
            operator override private protected public register return self short signed sizeof static struct super \
            switch template this throw true try typedef typename union unsigned using virtual void volatile while \
            BOOL NO NULL YES id
            """),
        hasLongStrings: false, quotes: ["'"], hasHashWords: true)
}
