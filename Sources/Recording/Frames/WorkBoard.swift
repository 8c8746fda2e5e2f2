import Foundation

/// Where the main thread puts work, and other threads what came of it.
///
/// All that changes is guarded by the condition.
final class WorkBoard<Product: Sendable>: @unchecked Sendable {
  typealias Task = (position: Int, work: @Sendable () throws -> Product)

  private let condition = NSCondition()
  private var tasks: [Task] = []
  private var products: [Int: Result<Product, any Error>] = [:]
  private var isClosed = false
  private var threads = 0

  // MARK: - Internal

  /// Starts a thread that does whatever is put here until ``close()``.
  func startThread() {
    locked { threads += 1 }
    let thread = Thread { [self] in
      while let task = waitForTask() { perform(task) }
      locked { threads -= 1 }
    }
    // Nested layers are drawn by recursion.
    thread.stackSize = 8 << 20
    thread.start()
  }

  func put(at position: Int, _ work: @escaping @Sendable () throws -> Product) {
    locked { tasks.append((position, work)) }
  }

  /// The oldest work that nobody does yet.
  func takeTask() -> Task? {
    locked { tasks.isEmpty ? nil : tasks.removeFirst() }
  }

  func perform(_ task: Task) {
    let product = Result { try task.work() }
    locked { products[task.position] = product }
  }

  /// What came of the work at a position, which is forgotten here; nil where it is not done.
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
