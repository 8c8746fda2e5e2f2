/// How large a scene may be. Every input is checked against these before work begins.
public struct SceneLimits: Sendable, Hashable {
  /// Bytes of a scene's file.
  public var fileSize = 16 << 20
  /// Lists and objects within each other.
  public var depth = 64
  /// Items of all sections together.
  public var items = 2_000_000
  /// Sections.
  public var sections = 100_000
  /// Pixels of the canvas in width or height.
  public var canvasSide = 32_768
  /// Pixels of the canvas altogether.
  public var canvasPixels = 134_217_728

  public init() {}
}
