public import DisplayLists
public import Foundation
public import LayerRendering
import LocatedJSON
public import Recording
import SceneFiles
import VectorRendering

extension SceneStage: FrameSource {
  /// Seconds until the timeline has ended and everything is at rest; 0 for a still.
  public var duration: Double { scene.timeline.duration }
  public var size: CGSize { stage.size }
  public var scale: Double { stage.scale }
  public var renderer: RasterRenderer { stage.renderer }
  public var canBeginAgain: Bool { true }

  /// Adds the position in the scene to errors that drawing throws about an image.
  public func explanation(of error: any Error) -> any Error {
    let named = Result { try Self.naming([self]) { throw error } as Void }
    guard case .failure(let explained) = named else { return error }
    return explained
  }
}

extension SceneStage: AccessibilitySource {
  /// The picture with everything assistive technologies read outlined and numbered, and a legend.
  /// Throws like ``displayList(at:)``, and ``LocatedError`` for an impossible legend.
  public func accessibilityPicture(at time: Double) throws -> DisplayList {
    let shown = try displayList(at: time)
    let list = try Self.naming([self]) { try stage.accessibilityPicture(on: shown) }
    if let refusal = scene.limits.refusal(of: list.size, scale: list.scale) {
      throw LocatedError([
        LocatedProblem(file: scene.name, message: "the picture with its legend: \(refusal)")
      ])
    }
    return list
  }
}

extension SceneStage {
  /// A scene resolved to a display list, as a page of a document.
  @MainActor
  public struct Page {
    let stage: SceneStage
    let list: DisplayList

    /// Throws what ``SceneStage/displayList(at:)`` throws.
    public init(_ stage: SceneStage, at time: Double = 0) throws {
      self.stage = stage
      list = try stage.displayList(at: time)
    }
  }

  /// A PDF document with a page per scene. Throws ``LocatedError`` for undecodable images, and like
  /// `PDFRenderer`.
  public static func pdf(
    of pages: [Page], text: PDFRenderer.TextForm = .real, title: String? = nil,
    options: VectorOptions = VectorOptions()
  ) throws -> PDFDocument {
    guard let first = pages.first else { throw PDFError.noPages }
    return try naming(pages.map(\.stage)) {
      try first.stage.stage.pdf(
        of: pages.map(\.list), text: text, title: title, options: options)
    }
  }
}
