import Foundation
import Synchronization

extension Array where Element: Sendable {
  /// The results of `transform` in order, computed concurrently. Of several errors the first
  /// element's is thrown, so failures are repeatable.
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
