import LayerRendering

/// Makes display lists one after the other, has them drawn on several threads, and gives away
/// what was drawn in the order of the frames.
///
/// The thread that runs it makes the lists and takes the products; while it has neither to do it
/// draws with the others. Only a few frames are on their way at any time.
@MainActor
struct FramePipeline<Product: Sendable> {
  /// Threads that work, with the one that runs the pipeline; at least 1.
  let jobs: Int
  /// Draws a list, on any thread.
  let work: @Sendable (DisplayList) throws -> Product

  /// What to do about a frame.
  enum Step {
    case draw(DisplayList)
    /// The frame is there already.
    case skip
  }

  /// Runs until all frames are given away, `isStopped` says so, or something throws; frames whose
  /// lists were made before are given away in any case.
  ///
  /// - Parameters:
  ///   - step: the display list of a frame, counted from 0.
  ///   - take: gets every frame's product, nil for skipped ones.
  func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    let board = FrameBoard<Product>()
    for _ in 1..<max(1, jobs) { board.startThread(work) }
    defer { board.close() }
    let limit = jobs == 1 ? 1 : 2 * jobs + 1
    var kinds: [Kind] = []
    var (made, taken) = (0, 0)
    // Of the last frame that was drawn: what was made of it, and what was taken.
    var lastList: DisplayList?
    var lastProduct: Product?
    var failure: (any Error)?
    while true {
      if taken < made {
        let kind = kinds[taken % limit]
        if kind == .drawn, let result = board.takeProduct(at: taken) {
          let product = try result.get()
          lastProduct = product
          try take(taken, product)
          taken += 1
          continue
        }
        if kind != .drawn {
          try take(taken, kind == .repeated ? lastProduct : nil)
          taken += 1
          continue
        }
      }
      if failure == nil, made < count, made - taken < limit, !isStopped() {
        let kind: Kind
        do {
          switch try step(made) {
          case .skip: kind = .skipped
          case .draw(let list) where list == lastList: kind = .repeated
          case .draw(let list):
            kind = .drawn
            board.put(list, at: made)
            lastList = list
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
        board.finish(task, with: Result { try work(task.list) })
      } else {
        board.waitForProduct(at: taken)
      }
    }
    if let failure { throw failure }
  }

  private enum Kind { case drawn, repeated, skipped }
}
