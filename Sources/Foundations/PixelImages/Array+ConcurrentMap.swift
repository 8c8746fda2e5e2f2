import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in order. Several elements are processed at once.
  ///
  /// If it throws for several elements, the error of the first of them is thrown, so that a failure is
  /// the same in every run.
  package func concurrentMap<Result: Sendable>(
    _ transform: @Sendable (Element) throws -> Result
  ) throws -> [Result] {
    let results = Mutex<[Swift.Result<Result, any Error>?]>([_](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result = Swift.Result { try transform(self[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { $0 }.compactMap { try $0?.get() }
  }
}
