import Synchronization

/// Generated text for each interface, made once because pages name the same ones again and again.
@usableFromInline package final class SymbolTexts<Text: Sendable>: Sendable {
    /// Texts by `APISymbol.number`; with the symbol, because tests have symbols of their own.
    @usableFromInline let made = Mutex<[(symbol: APISymbol, text: Text)?]>([])
    @usableFromInline let make: @Sendable (APISymbol) -> Text

    @inlinable package init(_ make: @escaping @Sendable (APISymbol) -> Text) {
        self.make = make
    }

    @inlinable package func text(of symbol: APISymbol) -> Text {
        let known = made.withLock { made -> Text? in
            guard symbol.number < made.count, let known = made[symbol.number], known.symbol === symbol else {
                return nil
            }
            return known.text
        }
        if let known { return known }
        let text = make(symbol)
        made.withLock { made in
            while made.count <= symbol.number { made.append(nil) }
            made[symbol.number] = (symbol, text)
        }
        return text
    }
}
