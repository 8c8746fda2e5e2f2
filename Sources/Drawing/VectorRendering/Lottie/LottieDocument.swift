import Foundation
import LayerTree

/// A Lottie file.
public struct LottieDocument: Hashable, Sendable {
  /// The JSON file.
  public var text: String
  /// The parts that are not outlines.
  public var report: VectorReport
  /// How many keys its properties have.
  public var keyCount: Int
  /// How often it plays; 0 is for ever. Only archives say it.
  public var loops: Int

  /// The JSON file, as UTF-8.
  public var bytes: [UInt8] { Array(text.utf8) }

  /// A dotLottie archive, version 1: a ZIP file of the animation and a manifest.
  public var archive: [UInt8] {
    let loop = loops == 0 ? "true" : loops == 1 ? "false" : String(loops)
    let manifest = """
      {"version":"1.0","generator":"Diorama","animations":\
      [{"id":"animation","speed":1,"loop":\(loop),"autoplay":true}]}

      """
    var archive = ZIPArchive()
    archive.add("manifest.json", Array(manifest.utf8))
    archive.add("animations/animation.json", bytes)
    return archive.bytes
  }
}
