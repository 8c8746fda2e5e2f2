import Foundation
import Views

/// The positions of a sheet's sprites, as JSON in TexturePacker's two forms.
public struct SpriteAtlas: Sendable {
  /// How frames are listed.
  public enum Form: String, Sendable, CaseIterable {
    /// An object whose keys are the names.
    case hash
    /// A list, in order, whose entries have the name as `filename`.
    case array
  }

  private struct Size: Encodable { var w, h: Int }
  private struct Rectangle: Encodable { var x, y, w, h: Int }

  private struct Entry: Encodable {
    var filename: String?
    var frame: Rectangle
    var rotated = false
    var trimmed: Bool
    var spriteSourceSize: Rectangle
    var sourceSize: Size
    var duration: Int?
  }

  private struct Meta: Encodable {
    var app = "diorama"
    var version: String
    var image: String
    var format = "RGBA8888"
    var size: Size
    /// Text, as TexturePacker writes it.
    var scale: String
  }

  private struct Document<Frames: Encodable>: Encodable {
    var frames: Frames
    var meta: Meta
  }

  /// The file.
  public let bytes: [UInt8]

  /// - Parameters:
  ///   - image: the sheet's file name.
  ///   - scale: pixels per point.
  ///   - version: the program's.
  public init(of sheet: SpriteSheet, as form: Form, image: String, scale: Double, version: String)
    throws
  {
    let meta = Meta(
      version: version, image: image, size: Size(w: sheet.width, h: sheet.height),
      scale: String(format: "%g", scale))
    let entries = zip(sheet.sprites, sheet.positions).map { sprite, position in
      let (w, h) = (sprite.pixels.width, sprite.pixels.height)
      return (
        name: sprite.name,
        entry: Entry(
          filename: form == .array ? sprite.name : nil,
          frame: Rectangle(x: position.x, y: position.y, w: w, h: h), trimmed: sprite.isTrimmed,
          spriteSourceSize: Rectangle(x: sprite.x, y: sprite.y, w: w, h: h),
          sourceSize: Size(w: sprite.sourceWidth, h: sprite.sourceHeight),
          duration: sprite.duration)
      )
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data =
      switch form {
      case .array: try encoder.encode(Document(frames: entries.map(\.entry), meta: meta))
      case .hash:
        try encoder.encode(
          Document(
            frames: Dictionary(entries.map { ($0.name, $0.entry) }) { first, _ in first },
            meta: meta))
      }
    bytes = Array(data) + [0x0A]
  }
}
