import Foundation

/// Has work done on several threads while it is made, one after the other, and gives away what came
/// of it in that order.
///
/// The thread that runs it makes the work and takes the products; while it has neither to do it
/// works with the others. Only a few products are on their way at any time.
@MainActor
package struct WorkPipeline<Product: Sendable> {
  /// Threads that work, with the one that runs the pipeline; at least 1.
  package let jobs: Int

  /// - Parameter jobs: threads that work, at least 1.
  package init(jobs: Int) { self.jobs = jobs }

  /// What to do at a position.
  package enum Step {
    /// On any thread.
    case work(@Sendable () throws -> Product)
    /// The product is that of the last work.
    case repetition
    /// There is no product.
    case nothing
  }

  /// Runs until all products are given away, `isStopped` says so, or something throws; products of
  /// steps that were made before are given away in any case.
  ///
  /// - Parameters:
  ///   - step: what to do at a position, counted from 0.
  ///   - take: gets every position's product, nil where there was nothing to do.
  package func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    let board = WorkBoard<Product>()
    for _ in 1..<max(1, jobs) { board.startThread() }
    defer { board.close() }
    let limit = jobs == 1 ? 1 : 2 * jobs + 1
    var kinds: [Kind] = []
    var (made, taken) = (0, 0)
    // Of the last work.
    var lastProduct: Product?
    var failure: (any Error)?
    while true {
      if taken < made {
        let kind = kinds[taken % limit]
        if kind == .work, let result = board.takeProduct(at: taken) {
          let product = try result.get()
          lastProduct = product
          try take(taken, product)
          taken += 1
          continue
        }
        if kind != .work {
          try take(taken, kind == .repetition ? lastProduct : nil)
          taken += 1
          continue
        }
      }
      if failure == nil, made < count, made - taken < limit, !isStopped() {
        let kind: Kind
        do {
          switch try step(made) {
          case .nothing: kind = .nothing
          case .repetition: kind = .repetition
          case .work(let work):
            kind = .work
            board.put(at: made, work)
          }
        } catch {
          failure = error
          continue
        }
        if kinds.count < limit { kinds.append(kind) } else { kinds[made % limit] = kind }
        made += 1
        continue
      }
      if taken == made { break }
      if let task = board.takeTask() {
        board.perform(task)
      } else {
        board.waitForProduct(at: taken)
      }
    }
    if let failure { throw failure }
  }

  private enum Kind { case work, repetition, nothing }
}

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

  /// Waits until ``takeProduct(at:)`` gives one.
  ///
  /// - Precondition: work was put at the position and its product not taken.
  func waitForProduct(at position: Int) {
    condition.lock()
    defer { condition.unlock() }
    while products[position] == nil { condition.wait() }
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
