import CImageKernels
import Foundation

/// What code gives with the kernels of an instruction set: 1 is plain C, 2 allows SSE4.1, 0 everything.
///
/// The choice is the process's, so code with a choice of its own waits for other such code. Must not be nested.
package func withInstructionSet<T>(_ level: Int32, _ body: () throws -> T) rethrows -> T {
  lock.lock()
  pixel_kernels_force_baseline(level)
  defer {
    pixel_kernels_force_baseline(0)
    lock.unlock()
  }
  return try body()
}

private let lock = NSLock()
