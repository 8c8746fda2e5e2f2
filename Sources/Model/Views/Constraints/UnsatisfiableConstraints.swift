import LayerTree

/// Collects views whose required constraints conflicted in their last layout.
@MainActor
public final class UnsatisfiableConstraints {
  private struct Holder {
    weak var view: UIView?
  }

  private var holders: [Holder] = []

  private nonisolated init() {}

  private enum ContextKey: StageContextKey {
    static var initialValue: UnsatisfiableConstraints { UnsatisfiableConstraints() }
  }

  /// Adds a view to those reported at the stage's next snapshot.
  static func add(_ view: UIView) {
    let own = StageContext.current[ContextKey.self]
    own.holders.removeAll { $0.view == nil }
    if !own.holders.contains(where: { $0.view === view }) { own.holders.append(Holder(view: view)) }
  }

  /// Reports remaining conflicts below a view; deferred until the snapshot, as intermediate layouts
  /// may conflict.
  public static func report(below root: UIView) {
    // A view may have been laid out before it was added to a stage.
    for context in [StageContext.global, .current] {
      context[ContextKey.self].report(below: root)
    }
  }

  private func report(below root: UIView) {
    for view in holders.compactMap(\.view) where view.isDescendant(of: root) {
      guard !view.unsatisfiedConstraints.isEmpty else { continue }
      DrawingProblems.report(
        DrawingProblem(
          subject: "\(type(of: view))",
          message: "conflicting required constraints: "
            + view.unsatisfiedConstraints.joined(separator: "; "),
          hint: "lower the priority of one of them"))
    }
    holders.removeAll { $0.view?.unsatisfiedConstraints.isEmpty ?? true }
  }
}
