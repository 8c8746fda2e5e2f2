public import DisplayLists
import Foundation
public import LayerRendering
public import Views

/// Frames of an animation side by side, for documentation.
public struct Filmstrip: Sendable {
  /// The number of pictures in a row; nil for a single row.
  public var columns: Int?
  /// The distance between pictures and around them, in points.
  public var spacing = 8.0
  /// The background colour; nil takes that of the first picture.
  public var background: CGColor?
  /// Whether the time is drawn below each picture.
  public var showsTimes = false

  /// A single row with a spacing of 8 points on the background of the pictures.
  public init() {}

  /// A picture with its time in seconds.
  public typealias Moment = (time: Double, list: DisplayList)

  /// The strip as a display list, with pictures at whole pixels.
  /// - Parameter moments: at least one; all of the same size and scale.
  @preconcurrency @MainActor
  public func displayList(of moments: [Moment]) throws -> DisplayList {
    try sheet(of: moments).displayList(of: pictures(of: moments))
  }

  /// The strip as pixels, each picture exactly as alone; a combined list would round differently.
  @preconcurrency @MainActor
  public func still(of moments: [Moment], by renderer: RasterRenderer) throws -> Still {
    try sheet(of: moments).still(of: pictures(of: moments), by: renderer)
  }

  // MARK: - Private

  private func sheet(of moments: [Moment]) -> ContactSheet {
    var sheet = ContactSheet()
    (sheet.columns, sheet.spacing) = (columns, spacing)
    sheet.background = background ?? moments.first?.list.background ?? sheet.background
    (sheet.pictureName, sheet.captionName) = ("moment", "time")
    return sheet
  }

  private func pictures(of moments: [Moment]) -> [ContactSheet.Picture] {
    moments.map { time, list in
      // The shortest form of the time, to a thousandth of a second.
      ContactSheet.Picture(
        list: list, caption: showsTimes ? "\((time * 1000).rounded() / 1000) s" : nil)
    }
  }
}
