import Handbook
import Linting
import Markdown

/// The external addresses that pages link to, for a link checker such as lychee. Whether they answer changes from
/// minute to minute, so no build and no rule depends on it.
enum ExternalLinks {
    /// A line for each address: the address, a tab, the places that link to it. Empty if there are none.
    static func lines(of run: LintRun) -> [TerminalLine] {
        var places: [String: [String]] = [:]
        let wanted = Set(run.pages)
        for page in run.read.handbook.pages where wanted.contains(page.path) {
            for reference in page.references {
                guard case .external(let address) = reference.target, address.hasPrefix("http") else { continue }
                let start = page.document.range(of: reference.span, in: reference.node).start
                let path = page.path(ofByte: reference.span.lowerBound)
                places[address, default: []].append("\(path.text):\(start.line):\(start.column)")
            }
        }
        return places.sorted { $0.key < $1.key }.map { address, places in
            TerminalLine(columns: [address, places.joined(separator: " ")])
        }
    }
}
