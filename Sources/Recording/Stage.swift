public import CollectionViews
public import DrawingCommands
public import Foundation
public import LayerRendering
public import LayerTree

/// A virtual screen: a view, the size it is seen at, what lies behind it, and time.
@MainActor
public final class Stage {
  /// Fills the screen.
  public let view: UIView
  /// Points.
  public let size: CGSize
  /// Pixels a point.
  public let scale: Double
  /// Behind everything.
  public var background: CGColor
  /// What stages of the work took, where somebody wants to know.
  public var timings: Timings?

  /// Gives the view the size of the screen.
  public init(view: UIView, size: CGSize, scale: Double = 2, background: CGColor = .black) {
    precondition(
      size.width > 0 && size.height > 0 && scale > 0, "a stage of \(size) at \(scale) shows nothing")
    self.view = view
    self.size = size
    self.scale = scale
    self.background = background
    view.frame = CGRect(origin: .zero, size: size)
  }

  /// The layers as they are at a time in seconds: plain values, for any thread. Nil where the view
  /// is hidden.
  public func snapshot(at time: Double = 0) -> LayerSnapshot? {
    measure("layout") { view.layoutIfNeeded() }
    return measure("snapshot") { view.layer.snapshot(at: time) }
  }

  /// Everything that is seen at a time, resolved. Throws ``DisplayListError``.
  public func displayList(at time: Double = 0) throws -> DisplayList {
    let snapshot = snapshot(at: time)
    return try measure("display list") {
      try DisplayListBuilder().displayList(
        of: snapshot, size: size, scale: scale, background: background)
    }
  }

  private func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    try timings?.measure(name, body) ?? body()
  }
}
