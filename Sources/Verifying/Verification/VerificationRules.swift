import ComparingLayouts
import ComparingPictures
import DisplayLists
import DrawingCommands
public import Foundation

/// What may differ between a picture and its reference.
public struct VerificationRules: Hashable, Sendable {
  /// How pixels are compared.
  public var options: PictureComparison.Options
  /// Elements that are not compared, neither their pixels nor their layout.
  public var ignoredElements: [ElementSelector]
  /// Parts of the canvas whose pixels are not compared, in points.
  public var ignoredRectangles: [CGRect]
  /// What is allowed and why, for reports: `2 levels: photos are decoded differently`.
  public var reasons: [String]

  /// Nothing may differ.
  public static let exact = VerificationRules()

  /// Creates rules; by default nothing may differ.
  public init(
    _ options: PictureComparison.Options = PictureComparison.Options(),
    ignoredElements: [ElementSelector] = [], ignoredRectangles: [CGRect] = [],
    reasons: [String] = []
  ) {
    (self.options, self.reasons) = (options, reasons)
    (self.ignoredElements, self.ignoredRectangles) = (ignoredElements, ignoredRectangles)
  }

  // MARK: - Internal

  /// Returns the options for comparing the pictures of these lists.
  func options(for lists: [DisplayList]) -> PictureComparison.Options {
    guard let scale = lists.first?.scale else { return options }
    var options = options
    options.ignored += ignoredRectangles.map { box in
      .polygon(Quad(box).corners.map { CGPoint(x: $0.x * scale, y: $0.y * scale) })
    }
    for list in lists { options.ignored += ignoredElements.flatMap(list.areas) }
    return options
  }
}
