import Foundation

/// Produces tasks in sequence, runs them on several threads and delivers their products in order.
/// The calling thread produces and takes, and otherwise runs tasks too. Pending products are
/// limited.
@MainActor
package struct WorkPipeline<Product: Sendable> {
  /// The number of threads, including the calling one; at least 1.
  package let jobs: Int

  /// - Parameter jobs: the number of threads, including the calling one; at least 1.
  package init(jobs: Int) { self.jobs = jobs }

  /// What to do at a position.
  package enum Step {
    /// Runs on any thread.
    case work(@Sendable () throws -> Product)
    /// Uses the product of the most recent task.
    case repetition
    /// Has no product.
    case nothing
  }

  /// Runs until all are delivered, `isStopped` returns true, or an error is thrown; earlier
  /// products are always delivered.
  /// - Parameters:
  ///   - step: what to do at a position, from 0.
  ///   - take: receives every product; nil if there is none.
  package func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    let queue = TaskQueue<Product>()
    for _ in 1..<max(1, jobs) { queue.startThread() }
    defer { queue.close() }
    let limit = jobs == 1 ? 1 : 2 * jobs + 1
    // Of the positions from `taken` on.
    var pending: [Kind] = []
    var taken = 0
    // The product of the most recent task.
    var last: Product?
    var failure: (any Error)?
    while true {
      if let kind = pending.first {
        let result = kind == .work ? queue.takeProduct(at: taken) : nil
        if kind != .work || result != nil {
          if let result { last = try result.get() }
          try take(taken, kind == .nothing ? nil : last)
          pending.removeFirst()
          taken += 1
          continue
        }
      }
      let made = taken + pending.count
      if failure == nil, made < count, pending.count < limit, !isStopped() {
        do {
          switch try step(made) {
          case .nothing: pending.append(.nothing)
          case .repetition: pending.append(.repetition)
          case .work(let work):
            pending.append(.work)
            queue.put(at: made, work)
          }
        } catch {
          failure = error
        }
      } else if pending.isEmpty {
        break
      } else if let task = queue.takeTask() {
        queue.perform(task)
      } else {
        queue.waitForProduct(at: taken)
      }
    }
    if let failure { throw failure }
  }

  private enum Kind { case work, repetition, nothing }
}

/// The tasks and products shared by threads, guarded by the condition.
final class TaskQueue<Product: Sendable>: @unchecked Sendable {
  typealias Task = (position: Int, work: @Sendable () throws -> Product)

  private let condition = NSCondition()
  private var tasks: [Task] = []
  private var products: [Int: Result<Product, any Error>] = [:]
  private var isClosed = false
  private var threads = 0

  // MARK: - Internal

  /// Starts a thread that runs tasks until ``close()``.
  func startThread() {
    locked { threads += 1 }
    let thread = Thread { [self] in
      while let task = waitForTask() { perform(task) }
      locked { threads -= 1 }
    }
    // Drawing recurses into nested layers.
    thread.stackSize = 8 << 20
    thread.start()
  }

  func put(at position: Int, _ work: @escaping @Sendable () throws -> Product) {
    locked { tasks.append((position, work)) }
  }

  /// The oldest task that no thread has taken.
  func takeTask() -> Task? {
    locked { tasks.isEmpty ? nil : tasks.removeFirst() }
  }

  func perform(_ task: Task) {
    let product = Result { try task.work() }
    locked { products[task.position] = product }
  }

  /// Removes and returns the result at a position; nil if it is not ready.
  func takeProduct(at position: Int) -> Result<Product, any Error>? {
    locked { products.removeValue(forKey: position) }
  }

  /// Waits until ``takeProduct(at:)`` returns a result; a task must be pending at the position.
  func waitForProduct(at position: Int) {
    condition.lock()
    defer { condition.unlock() }
    while products[position] == nil { condition.wait() }
  }

  /// Discards tasks that have not started, and ends the threads after their current ones.
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
