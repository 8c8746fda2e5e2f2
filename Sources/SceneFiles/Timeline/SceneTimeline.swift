/// What happens in a scene over time: steps, one after the other.
public struct SceneTimeline: Sendable {
  public internal(set) var steps: [TimelineStep] = []

  /// Seconds until the last step is over and everything has come to rest; 0 without steps.
  public var duration: Double { steps.map(\.rest).max() ?? 0 }

  /// Every layout that is changed to.
  var layouts: [LayoutChoice] { steps.flatMap(\.layouts) }
}
