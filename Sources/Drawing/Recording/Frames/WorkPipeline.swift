import Foundation

/// Produces tasks in sequence, runs them on several threads and delivers their products in order.
///
/// The calling thread produces the tasks and takes the products. When it has neither to do, it runs
/// tasks too. The number of pending products is limited.
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

  /// Runs until all products are delivered, `isStopped` returns true, or an error is thrown.
  /// Products of earlier steps are always delivered.
  ///
  /// - Parameters:
  ///   - step: what to do at a position, counted from 0.
  ///   - take: receives the product of every position; nil if there is none.
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

/// The queue of tasks and products that the threads share.
///
/// The condition guards all mutable state.
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

  /// Waits until ``takeProduct(at:)`` returns a result.
  ///
  /// - Precondition: a task was added at the position and its product not taken.
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
