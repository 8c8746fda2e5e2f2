import Foundation
import LayerRendering

/// Where the main thread puts display lists, and drawing threads what they made of them.
///
/// All that changes is guarded by the condition.
final class FrameBoard<Product: Sendable>: @unchecked Sendable {
  typealias Task = (position: Int, list: DisplayList)

  private let condition = NSCondition()
  private var tasks: [Task] = []
  private var products: [Int: Result<Product, any Error>] = [:]
  private var isClosed = false
  private var threads = 0

  // MARK: - Internal

  /// Starts a thread that draws whatever is put here until ``close()``.
  func startThread(_ work: @escaping @Sendable (DisplayList) throws -> Product) {
    locked { threads += 1 }
    let thread = Thread { [self] in
      while let task = waitForTask() { finish(task, with: Result { try work(task.list) }) }
      locked { threads -= 1 }
    }
    // Nested layers are drawn by recursion.
    thread.stackSize = 8 << 20
    thread.start()
  }

  func put(_ list: DisplayList, at position: Int) {
    locked { tasks.append((position, list)) }
  }

  /// The oldest list that nobody draws yet.
  func takeTask() -> Task? {
    locked { tasks.isEmpty ? nil : tasks.removeFirst() }
  }

  func finish(_ task: Task, with product: Result<Product, any Error>) {
    locked { products[task.position] = product }
  }

  /// What became of the list at a position, which is forgotten here; nil where it is not drawn.
  func takeProduct(at position: Int) -> Result<Product, any Error>? {
    locked { products.removeValue(forKey: position) }
  }

  /// Waits until ``takeProduct(at:)`` gives one, or at most a tenth of a second.
  func waitForProduct(at position: Int) {
    condition.lock()
    defer { condition.unlock() }
    let end = Date(timeIntervalSinceNow: 0.1)
    while products[position] == nil {
      guard condition.wait(until: end) else { return }
    }
  }

  /// Lets the threads finish what they began and end; what nobody began is dropped.
  func close() {
    condition.lock()
    defer { condition.unlock() }
    isClosed = true
    tasks = []
    condition.broadcast()
    while threads > 0 { condition.wait() }
  }

  // MARK: - Private

  private func waitForTask() -> Task? {
    condition.lock()
    defer { condition.unlock() }
    while tasks.isEmpty, !isClosed { condition.wait() }
    return tasks.isEmpty ? nil : tasks.removeFirst()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer {
      condition.broadcast()
      condition.unlock()
    }
    return body()
  }
}
