import CompositionalLayouts
import DisplayLists
import Foundation
import LayerRendering
import Recording
import SceneFiles
import ScenePlayback

/// A scene of `Benchmarks/Scenes`, ready to be drawn.
@MainActor
struct BenchScene {
  let scene: SceneStage

  /// - Parameter scale: pixels a point; nil leaves what the file says.
  init(_ name: String, scale: Double? = nil) throws {
    try self.init(file: "Benchmarks/Scenes/\(name).json5", scale: scale)
  }

  /// A scene of any file.
  init(file: String, scale: Double? = nil) throws {
    var reader = SceneReader()
    reader.allowedPaths = ["Examples"]
    var scene = try reader.read(file: file)
    if let scale { scene.scale = scale }
    self.scene = try SceneStage(scene)
    // Scrolls to where the scene says.
    _ = try self.scene.displayList()
  }

  func displayList() throws -> DisplayList { try scene.displayList() }

  func snapshot() throws -> LayerSnapshot {
    guard let snapshot = try scene.stage.snapshot() else {
      preconditionFailure("a scene's own view is hidden")
    }
    return snapshot
  }

  static func renderer() -> RasterRenderer {
    RasterRenderer(images: DecodedImageCache(byteLimit: 256 << 20))
  }
}
