import Foundation
import Testing
import Tools

struct ProcessTests {
    private func shell(_ script: String, input: String = "") throws -> ChildProcess {
        try ChildProcess(["sh", "-c", script], input: input, environment: System.environment)
    }

    @Test func readsBothStreamsHoweverMuchThereIs() throws {
        let run = try shell("cat; head -c 300000 /dev/zero >&2; head -c 300000 /dev/zero", input: "in")
        #expect(run.output.count == 300_002)
        #expect(run.errors.count == 300_000)
        #expect(run.status == 0)
    }

    @Test func tellsHowAProgramEnded() throws {
        #expect(try shell("exit 3").status == 3)
        #expect(try shell("kill -9 $$").status == -1)
    }

    @Test func aProgramThatIsNotThereIsMissing() {
        let error = #expect(throws: SystemError.self) {
            try ChildProcess(["no-such-program"], input: "", environment: [])
        }
        #expect(error?.isMissing == true)
    }

    @Test func faultInOutlivedWorkEndsNothingElse() {
        PresentWork.reportFaults(of: "test")
        #expect(PresentWork.outliving { 1 } == 1)
        let lost: Int? = PresentWork.outliving {
            pthread_kill(pthread_self(), SIGILL)
            return 2
        }
        #expect(lost == nil)
        #expect(PresentWork.outliving { 3 } == 3)
    }
}
