import Handbook
import Linting
import Reading
import Reporting
import Tools

/// The files that a report is made of. A file with results that cannot be read is a finding; the others count.
struct ReportFiles {
    let today: Moment
    private(set) var findings: [Finding] = []

    init(today: Moment) { self.today = today }

    /// The largest file of a product or of decisions.
    private static let largest = 10_000_000

    /// The product, which every report needs.
    mutating func product(_ path: String, in handbook: Handbook) throws(CommandError) -> Product {
        var reader = ReportFileReader(path: path, today: today)
        guard let product = reader.product(try InputFile.read(path, limit: Self.largest), in: handbook) else {
            throw CommandError(messages: reader.findings.firstInEachFile.map { TerminalLine(ofReport: $0).text })
        }
        return product
    }

    mutating func verdicts(_ path: String?, beside product: String) throws(CommandError) -> Verdicts {
        let folder = Disk.split(product).parent
        let usual = folder == "." ? "verdicts.yml" : folder + "/verdicts.yml"
        guard path != nil || Disk.isReachable(usual) else { return Verdicts() }
        let path = path ?? usual
        var reader = ReportFileReader(path: path, today: today)
        let verdicts = reader.verdicts(try InputFile.read(path, limit: Self.largest))
        findings += reader.findings
        return verdicts
    }

    mutating func runs(_ paths: [String]) throws(CommandError) -> [TestRun] {
        if let wrong = paths.first(where: { !Disk.isReachable($0) }) {
            throw CommandError(
                message: "There is no file or folder '\(wrong)'"
                    + ContentFolder.nearest(to: wrong).suggested(otherwise: ". Name files with test results."))
        }
        let files = RunFiles(paths, today: today, severity: .error)
        findings += files.findings
        return files.runs
    }
}
