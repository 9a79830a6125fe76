import Foundation
import Synchronization
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

    private final class Counted: Sendable {
        static let living = Atomic(0)
        init() { Self.living.add(1, ordering: .sequentiallyConsistent) }
        deinit { Self.living.subtract(1, ordering: .sequentiallyConsistent) }
    }

    @Test func objectsOfThreadsEndWithThem() {
        let own = ThreadVariable { Counted() }
        let here = own.object
        #expect(own.object === here)
        let others = Mutex<Set<ObjectIdentifier>>([])
        Thread.onAllCores(upTo: 2) {
            let object = own.object
            _ = others.withLock { $0.insert(ObjectIdentifier(object)) }
        }
        #expect(others.withLock(\.count) >= 1)
        #expect(Counted.living.load(ordering: .sequentiallyConsistent) == 1)
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
