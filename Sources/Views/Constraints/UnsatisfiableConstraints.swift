import LayerTree

/// Views whose required constraints contradicted each other when they were laid out last.
@MainActor
public final class UnsatisfiableConstraints {
  private final class Holder {
    weak var view: UIView?

    init(_ view: UIView) {
      self.view = view
    }
  }

  private var holders: [Holder] = []

  private nonisolated init() {}

  private enum ContextKey: LayerContextKey {
    static var initialValue: UnsatisfiableConstraints { UnsatisfiableConstraints() }
  }

  /// Remembers the view until its stage reports.
  static func remember(_ view: UIView) {
    let own = LayerContext.current[ContextKey.self]
    own.holders.removeAll { $0.view == nil }
    if !own.holders.contains(where: { $0.view === view }) { own.holders.append(Holder(view)) }
  }

  /// Reports the contradictions that are still there, below a view: what is laid out once more
  /// before it shows may contradict itself on the way.
  public static func report(below root: UIView) {
    // A view may have been laid out before it came to a stage.
    for context in [LayerContext.outside, .current] {
      context[ContextKey.self].report(below: root)
    }
  }

  private func report(below root: UIView) {
    for view in holders.compactMap(\.view) where view.isDescendant(of: root) {
      guard !view.missedConstraints.isEmpty else { continue }
      DrawingProblems.report(
        DrawingProblem(
          place: "\(type(of: view))",
          message: "required constraints contradict others: "
            + view.missedConstraints.joined(separator: "; "),
          hint: "give one of them a priority below required"))
    }
    holders.removeAll { $0.view?.missedConstraints.isEmpty ?? true }
  }
}
