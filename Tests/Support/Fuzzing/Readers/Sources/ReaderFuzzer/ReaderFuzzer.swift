import Foundation
import ReaderCases

/// The target that the environment variable FUZZ_TARGET names.
private let target: ReaderTarget? = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  return ReaderTarget.all.first { $0.name == name }
}()

/// What libFuzzer calls.
private func runCase(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET names no reader") }
  let failure = target.failure(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
  if let failure { fatalError(failure) }
  return 0
}

/// libFuzzer, with a main function of one's own.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// The name that the package manager gives the main function of this target.
@_cdecl("ReaderFuzzer_main")
public func readerFuzzerMain(
  _ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> CInt {
  var (count, arguments) = (count, arguments)
  return runFuzzer(&count, &arguments, runCase)
}
