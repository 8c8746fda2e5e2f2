import Foundation
import PixelImages
import Recording
import SceneFiles
import ScenePlayback

/// Makes a picture smaller, by the renderer itself: a scene with nothing else in it.
@MainActor
enum Reduction {
  static func still(of file: String, side: Double, _ images: DecodedImageCache) throws -> Still {
    let picture = try EncodedImage(contentsOf: file)
    let (width, height) = (Double(picture.pixelWidth), Double(picture.pixelHeight))
    let factor = min(1, side / max(width, height))
    let text = """
      { size: [\(width), \(height)], scale: \(factor), content: { items: [{}] },
        layout: { type: 'flow', itemSize: [\(width), \(height)] },
        cell: { views: [{ image: '\((file as NSString).lastPathComponent)' }] } }
      """
    let paths = PathRules(folder: (file as NSString).deletingLastPathComponent)
    let scene = try SceneReader().read(Array(text.utf8), name: file, paths: paths)
    return try SceneStage(scene, images: images).still()
  }
}
