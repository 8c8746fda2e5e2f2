public import Foundation
import LocatedJSON

/// Values that replace a scene's own when it is drawn.
public struct SceneVariant: Sendable, Hashable {
  /// Distinguishes its references from those of other variants, such as `phone.dark@2x`; empty for
  /// the unchanged scene.
  public var name: String
  /// Nil for the scene's own.
  public var device: Device?
  /// Nil for the scene's or the device's own orientation.
  public var isLandscape: Bool?
  /// Size, in points.
  public var size: CGSize?
  /// Pixels per point.
  public var scale: Double?
  /// Nil for the scene's own.
  public var appearance: Scene.Appearance?

  /// The unchanged scene.
  public static let plain = SceneVariant(name: "")

  /// A variant that changes nothing yet.
  public init(name: String) {
    self.name = name
  }

  /// A description such as `iphone-16-pro, landscape, dark, 3x`; empty for the unchanged scene.
  public var description: String {
    var parts: [String] = []
    if let device { parts.append(device.name) }
    if let isLandscape { parts.append(isLandscape ? "landscape" : "portrait") }
    if let size { parts.append(Self.text(of: size)) }
    if let appearance { parts.append(appearance.rawValue) }
    if let scale { parts.append("\(LocatedValue.text(of: scale))x") }
    return parts.joined(separator: ", ")
  }

  static func text(of size: CGSize) -> String {
    "\(LocatedValue.text(of: size.width))x\(LocatedValue.text(of: size.height))"
  }
}

extension SceneReader {
  /// Reads a scene with a variant applied; throws ``LocatedError``.
  public func read(file path: String, as variant: SceneVariant) throws -> Scene {
    var reader = self
    reader.appearance = variant.appearance ?? appearance
    var scene = try reader.read(file: path)
    if let device = variant.device { (scene.size, scene.scale) = (device.size, device.scale) }
    scene.size = variant.size ?? scene.size
    let isUpright = scene.size.height > scene.size.width
    if let isLandscape = variant.isLandscape, isLandscape == isUpright {
      scene.size = CGSize(width: scene.size.height, height: scene.size.width)
    }
    scene.scale = variant.scale ?? scene.scale
    if let refusal = scene.limits.refusal(of: scene.size, scale: scene.scale) {
      throw LocatedError([LocatedProblem(file: path, message: "as \(variant.name): \(refusal)")])
    }
    return scene
  }
}
