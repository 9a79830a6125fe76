import Synchronization

/// What is written of an interface wherever it is named: made once for each, because pages name the same ones again and
/// again.
package final class SymbolTexts: Sendable {
    /// With the symbol, so that its place in memory is never another one's.
    private let made = Mutex<[ObjectIdentifier: (symbol: APISymbol, text: [UInt8])]>([:])
    private let make: @Sendable (APISymbol) -> [UInt8]

    package init(_ make: @escaping @Sendable (APISymbol) -> [UInt8]) {
        self.make = make
    }

    package func text(of symbol: APISymbol) -> [UInt8] {
        let key = ObjectIdentifier(symbol)
        if let known = made.withLock({ $0[key]?.text }) { return known }
        let text = make(symbol)
        made.withLock { $0[key] = (symbol, text) }
        return text
    }
}
