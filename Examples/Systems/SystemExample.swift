import UIKit

/// A collection view from app code, ready to be shown.
public struct SystemExample: Sendable {
  /// The name of the scene file that shows the same, without its ending.
  public let name: String
  /// Of the screen, in points.
  public let size: CGSize
  /// Seconds after it posed at which it is drawn.
  public let moment: Double
  /// The source file that describes it, relative to the repository.
  public let file: String
  /// Makes the screen's controller of the photographs it may show.
  public let makeController: @MainActor @Sendable ([Photograph]) -> UIViewController

  init(
    _ name: String, width: CGFloat, height: CGFloat, moment: Double = 1, file: String = #fileID,
    makeController: @escaping @MainActor @Sendable ([Photograph]) -> UIViewController
  ) {
    self.name = name
    self.moment = moment
    self.file = "Examples/Systems/" + (file.split(separator: "/").last ?? "")
    self.size = CGSize(width: width, height: height)
    self.makeController = makeController
  }

  /// In the order of the gallery.
  public static let all: [SystemExample] = [
    .randomColors, .randomColorsHorizontal, .timeMachine, .selectionGallery, .commentsWall,
    .photoStream, .survey, .dimensions, .dimensionsFilled, .coverFlow, .coverFlowAlbums,
    .coverFlowLarge, .line, .circle, .circleFlow, .spiral, .stacks, .stacksOpening, .grid,
    .stacksCoverFlow, .photoAlbums, .photoAlbumsLandscape, .layoutToLayout, .transition, .shelves,
    .shelvesHorizontal, .springyFlow, .waterfall, .storeFront, .recipes, .scrollView,
  ]
}

/// What a controller does once its view has its size: scrolling and selecting, as a user would.
@MainActor
public protocol Posing {
  func pose()
}
