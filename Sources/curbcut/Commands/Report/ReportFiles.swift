import Handbook
import Platform
import Reading
import Reporting

/// The files that a report is made of. A file with results that cannot be read is a problem; the others count.
struct ReportFiles {
    let today: Moment
    private(set) var problems: [ReportProblem] = []

    init(today: Moment) { self.today = today }

    /// The largest file of a product or of decisions.
    private static let largest = 10_000_000

    /// The product, which every report needs.
    mutating func product(_ path: String, in handbook: Handbook) throws(CommandError) -> Product {
        var reader = ReportFileReader(path: path, today: today)
        guard let product = reader.product(try read(path), in: handbook) else {
            throw CommandError(messages: reader.problems.map(Messages.text))
        }
        return product
    }

    mutating func verdicts(_ path: String?, beside product: String) throws(CommandError) -> Verdicts {
        let folder = Disk.split(product).parent
        let usual = folder == "." ? "verdicts.yml" : folder + "/verdicts.yml"
        guard path != nil || Disk.isReachable(usual) else { return Verdicts() }
        let path = path ?? usual
        var reader = ReportFileReader(path: path, today: today)
        let verdicts = reader.verdicts(try read(path))
        problems += reader.problems
        return verdicts
    }

    private func read(_ path: String) throws(CommandError) -> [UInt8] {
        do throws(FileReader.Failure) {
            return try FileReader.read(path, limit: Self.largest)
        } catch {
            throw CommandError(message: Messages.text(ReportProblem(.run(.unreadable(error.reason)), in: path)))
        }
    }

    mutating func runs(_ paths: [String]) -> [TestRun] {
        let files = RunFiles(paths, today: today)
        problems += files.problems.map { ReportProblem($0) }
        return files.runs
    }
}
