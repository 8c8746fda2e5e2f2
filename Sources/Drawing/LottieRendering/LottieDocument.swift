public import DisplayLists
import LayerTree
public import Recording
public import VectorRendering

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

extension Stage {
  /// An animation as Lottie.
  /// - Parameter isLenient: ``LottieRenderer/isLenient``.
  public func lottie(
    of recording: MotionRecording, isLenient: Bool = false, options: MotionOptions = MotionOptions()
  ) throws -> LottieDocument {
    try lottieRenderer(isLenient, options).draw(recording, timer: timings)
  }

  /// Checks whether Lottie can express some moments, without drawing them.
  ///
  /// Throws `VectorFormatError`.
  public func checkLottie(of moments: [DisplayList], isLenient: Bool = false) throws {
    try lottieRenderer(isLenient, MotionOptions()).check(moments)
  }

  private func lottieRenderer(_ isLenient: Bool, _ options: MotionOptions) -> LottieRenderer {
    var renderer = LottieRenderer(inputs(options))
    renderer.isLenient = isLenient
    return renderer
  }
}

extension VectorFormat {
  /// Lottie's own JSON.
  public static let lottieJSON = lottie(name: "json", \.bytes)
  /// An archive of it, for players.
  public static let dotLottie = lottie(name: "lottie", \.archive)

  private static func lottie(
    name: String, _ bytes: @escaping @Sendable (LottieDocument) -> [UInt8]
  ) -> VectorFormat {
    var format = VectorFormat(name: name, kind: "Lottie")
    format.motion = { stage, recording, request in
      let document = try stage.lottie(
        of: recording, isLenient: request.isLenient, options: request.options)
      return (bytes(document), document.report)
    }
    format.check = { try $0.checkLottie(of: $1, isLenient: $2.isLenient) }
    return format
  }
}
