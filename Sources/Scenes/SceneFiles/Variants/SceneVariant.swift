public import Foundation
import LocatedJSON
import ViewTemplates

/// Values that replace a scene's own when it is drawn.
public struct SceneVariant: Sendable, Hashable {
  /// Distinguishes its references, such as `phone.dark@2x`; empty for the unchanged scene.
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
  public var textSize: SceneScreen.TextSize?
  /// Nil for the scene's own.
  public var locale: SceneLocale?
  /// Nil for the scene's own.
  public var layoutDirection: Scene.LayoutDirection?
  /// Nil for the scene's own.
  public var appearance: Scene.Appearance?
  /// Nil for the scene's own.
  public var design: Scene.Design?

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
    if let textSize { parts.append(textSize.rawValue) }
    if let locale { parts.append(locale.identifier) }
    if let layoutDirection { parts.append(layoutDirection.rawValue) }
    if let appearance { parts.append(appearance.rawValue) }
    if let design { parts.append(design.rawValue) }
    if let scale { parts.append("\(LocatedValue.text(of: scale))x") }
    return parts.joined(separator: ", ")
  }

  /// Returns the values of both, where both have one that of `other`. The name stays.
  public func changed(by other: SceneVariant) -> SceneVariant {
    var result = self
    result.device = other.device ?? device
    result.isLandscape = other.isLandscape ?? isLandscape
    result.size = other.size ?? size
    result.scale = other.scale ?? scale
    result.textSize = other.textSize ?? textSize
    result.locale = other.locale ?? locale
    result.layoutDirection = other.layoutDirection ?? layoutDirection
    result.appearance = other.appearance ?? appearance
    result.design = other.design ?? design
    return result
  }

  /// Replaces a scene's values. Appearance and locale of files are chosen when they are read.
  public func apply(to scene: inout Scene) {
    scene.appearance = appearance ?? scene.appearance
    scene.design = design ?? scene.design
    if let device {
      (scene.size, scene.scale) = (device.size, device.scale)
      scene.screen.device = device
    }
    if let size {
      scene.size = size
      scene.screen.device = nil
    }
    let isUpright = scene.size.height > scene.size.width
    if let isLandscape, isLandscape == isUpright {
      scene.size = CGSize(width: scene.size.height, height: scene.size.width)
    }
    scene.scale = scale ?? scene.scale
    if scale != nil || device != nil { scene.isScaleChosen = true }
    scene.screen.textSize = textSize ?? scene.screen.textSize
    scene.locale = locale ?? scene.locale
    scene.layoutDirection = layoutDirection ?? scene.layoutDirection
  }

  static func text(of size: CGSize) -> String {
    "\(LocatedValue.text(of: size.width))x\(LocatedValue.text(of: size.height))"
  }
}

extension SceneReader {
  /// Reads a scene with a variant applied, on top of the reader's own; throws ``LocatedError``.
  public func read(file path: String, as variant: SceneVariant) throws -> Scene {
    var reader = self
    reader.variant = self.variant.changed(by: variant)
    let scene = try reader.read(file: path)
    if let message = scene.limits.errorMessage(for: scene.canvasSize, scale: scene.scale) {
      throw LocatedError(file: path, message: "as \(variant.name): \(message)")
    }
    return scene
  }
}
