public import LayerRendering
import Recording

extension SceneStage {
  /// A scene that became a display list, to be a page of a document.
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

  /// A PDF document with a page for each scene.
  ///
  /// Throws ``SceneError`` for images that cannot be decoded, and what `PDFRenderer` throws.
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
