import CollectionViews
public import DrawingCommands
public import Foundation
import LayerGeometry
public import LayerRendering
import LayerTree

/// Moments of an animation side by side, for a document.
public struct Filmstrip: Sendable {
  /// Pictures in a row; nil for one row.
  public var columns: Int?
  /// Points between pictures and around them.
  public var spacing = 8.0
  /// Behind everything.
  public var background = CGColor.white
  /// Whether the time stands below every picture.
  public var showsTimes = false

  /// Points that a time takes.
  private static let lineHeight = 18.0

  public init() {}

  /// The strip, as large as its pictures need.
  ///
  /// - Parameter moments: at least one; all of one size and scale.
  @MainActor
  public func displayList(of moments: [(time: Double, list: DisplayList)]) throws -> DisplayList {
    guard let first = moments.first?.list else { preconditionFailure("a strip needs pictures") }
    let columns = min(max(1, columns ?? moments.count), moments.count)
    let rows = (moments.count + columns - 1) / columns
    let cell = CGSize(
      width: first.size.width, height: first.size.height + (showsTimes ? Self.lineHeight : 0))
    var strip = DisplayList(
      size: CGSize(
        width: spacing + Double(columns) * (cell.width + spacing),
        height: spacing + Double(rows) * (cell.height + spacing)),
      scale: first.scale, background: background)
    for (index, (time, list)) in moments.enumerated() {
      let origin = CGPoint(
        x: spacing + Double(index % columns) * (cell.width + spacing),
        y: spacing + Double(index / columns) * (cell.height + spacing))
      strip.elements.append(list.group(named: "moment \(index)", at: origin, background: true))
      if showsTimes {
        let below = CGPoint(x: origin.x, y: origin.y + list.size.height)
        strip.elements.append(
          try label(time, width: list.size.width, scale: list.scale)
            .group(named: "time \(index)", at: below, background: false))
      }
    }
    return strip
  }

  @MainActor
  private func label(_ time: Double, width: Double, scale: Double) throws -> DisplayList {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: Self.lineHeight))
    // The shortest number that names the time; no strip needs less than a thousandth.
    label.text = "\((time * 1000).rounded() / 1000) s"
    label.font = .systemFont(ofSize: 11)
    let luminance = 0.3 * background.red + 0.6 * background.green + 0.1 * background.blue
    label.textColor = UIColor(white: luminance * background.alpha > 0.4 ? 0.25 : 0.8, alpha: 1)
    label.textAlignment = .center
    let stage = Stage(
      view: label, size: CGSize(width: width, height: Self.lineHeight), scale: scale,
      background: .clear)
    return try stage.displayList()
  }
}

extension DisplayList {
  /// The whole picture as one element, cut off at its edges.
  func group(named name: String, at origin: CGPoint, background shows: Bool) -> DisplayElement {
    var group = DisplayElement(
      name: name, matrix: CATransform3DMakeTranslation(origin.x, origin.y, 0),
      bounds: CGRect(origin: .zero, size: size))
    if shows, background.alpha > 0 { group.fill = background }
    group.clips = true
    group.children = elements
    return group
  }
}
