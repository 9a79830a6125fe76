// A main function of our own: libFuzzer's would clash with the one that the package manager expects.

import Glibc

typealias TestOneInput = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ test: TestOneInput
) -> Int32

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
let status = runFuzzer(&count, &arguments) { bytes, count in
    FuzzedInput(Array(UnsafeBufferPointer(start: bytes, count: count)))?.check()
    return 0
}
exit(status)
