import ArgumentParser
import Handbook
import Tools

extension Moment: ExpressibleByArgument {
    /// A day on the command line: `--today 2026-11-20`.
    package init?(argument: String) { self.init(date: argument) }

    /// Midnight of the present day, in UTC.
    static var today: Moment { Moment(date: Moment(seconds: System.time).date) ?? Moment(seconds: System.time) }
}
