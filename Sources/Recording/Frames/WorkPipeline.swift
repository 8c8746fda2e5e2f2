/// Has work done on several threads while it is made, one after the other, and gives away what came
/// of it in that order.
///
/// The thread that runs it makes the work and takes the products; while it has neither to do it
/// works with the others. Only a few products are on their way at any time.
@MainActor
package struct WorkPipeline<Product: Sendable> {
  /// Threads that work, with the one that runs the pipeline; at least 1.
  package let jobs: Int

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
