import LayerRendering

/// Makes display lists one after the other, has them drawn on several threads, and gives away
/// what was drawn in the order of the frames. Lists that repeat the one before are not drawn.
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

  /// As ``WorkPipeline`` runs.
  ///
  /// - Parameters:
  ///   - step: the display list of a frame, counted from 0.
  ///   - take: gets every frame's product, nil for skipped ones.
  func run(
    count: Int, isStopped: () -> Bool, step: (Int) throws -> Step,
    take: (Int, Product?) throws -> Void
  ) throws {
    var lastList: DisplayList?
    let work = work
    try WorkPipeline<Product>(jobs: jobs).run(
      count: count, isStopped: isStopped,
      step: { index in
        switch try step(index) {
        case .skip: return .nothing
        case .draw(let list) where list == lastList: return .repetition
        case .draw(let list):
          lastList = list
          return .work { try work(list) }
        }
      }, take: take)
  }
}
