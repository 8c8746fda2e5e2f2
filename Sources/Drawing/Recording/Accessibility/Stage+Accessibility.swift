public import DisplayLists
public import Foundation
public import LayerRendering
import Views

extension Stage {
  /// What assistive technologies read now, in order, with moving views in their final positions.
  package func accessibilityElements() -> [AccessibilityElement] {
    perform {
      view.layoutIfNeeded()
      return view.accessibilityTree()
    }
  }

  /// The picture with each read element outlined and numbered, and a legend of labels, values,
  /// hints, traits and actions. Throws `TypesettingError`.
  /// - Parameter list: the display list of the current time.
  public func accessibilityPicture(on list: DisplayList) throws -> DisplayList {
    let elements = accessibilityElements().filter(\.isVisible)
    return try perform {
      try AccessibilityPicture(
        of: elements, isDark: view.traitCollection.userInterfaceStyle == .dark,
        fonts: UIFont.library
      ).drawn(on: list)
    }
  }
}

/// A source that can also draw what assistive technologies read.
@preconcurrency @MainActor
public protocol AccessibilitySource: FrameSource {
  /// The picture with outlined, numbered elements and a legend; times as for `displayList(at:)`.
  func accessibilityPicture(at time: Double) throws -> DisplayList
}

extension StageFrames: AccessibilitySource {
  public func accessibilityPicture(at time: Double) throws -> DisplayList {
    try stage.accessibilityPicture(on: try displayList(at: time))
  }
}

/// What assistive technologies read of a source, as a source of frames.
@preconcurrency @MainActor
public final class AccessibilityFrames: FrameSource {
  private let source: any AccessibilitySource

  /// The pictures of a source.
  public init(_ source: any AccessibilitySource) { self.source = source }

  public var duration: Double { source.duration }
  public var size: CGSize { source.size }
  public var scale: Double { source.scale }
  public var renderer: RasterRenderer { source.renderer }
  public var canBeginAgain: Bool { source.canBeginAgain }

  public func displayList(at time: Double) throws -> DisplayList {
    try source.accessibilityPicture(at: time)
  }

  public func explanation(of error: any Error) -> any Error { source.explanation(of: error) }
}
