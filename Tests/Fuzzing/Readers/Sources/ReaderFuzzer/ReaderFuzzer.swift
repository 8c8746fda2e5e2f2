import Foundation
import ReaderCases

/// The target that the environment variable FUZZ_TARGET names.
private let target: ReaderTarget? = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  return ReaderTarget.all.first { $0.name == name }
}()

/// What libFuzzer calls.
@_cdecl("LLVMFuzzerTestOneInput")
public func runCase(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else { fatalError("FUZZ_TARGET names no reader") }
  let failure = target.failure(of: Array(UnsafeBufferPointer(start: bytes, count: count)))
  if let failure { fatalError(failure) }
  return 0
}
