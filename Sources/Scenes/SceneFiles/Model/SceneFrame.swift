import LocatedJSON
import ViewTemplates

/// The device around a scene's screen, on a background.
public struct SceneFrame: Sendable, Hashable {
  /// What is drawn.
  public enum Kind: Sendable, Hashable {
    case device(Device)
    case browser
  }

  /// Nil for the scene's own device.
  public var kind: Kind?
  /// The colour of the device; nil for the usual one.
  public var color: SceneColor?
  /// Behind the device.
  public var background = SceneFill.color(SceneColor(red: 0.898, green: 0.898, blue: 0.918))
  /// The distance of the device from the edges of the picture, in points.
  public var margin = 64.0
  /// Whether the device casts a shadow.
  public var castsShadow = true
  /// Turns about the horizontal axis, the vertical axis and the one towards the viewer, in degrees.
  public var tilt: [Double] = [0, 0, 0]

  /// The scene's own device, upright.
  public init() {}
}

extension SceneFrame.Kind: JSONReadable {
  package static var expectation: String {
    "a device such as \"iphone-16-pro\", or \"browser\""
  }

  private static let browserName = "browser"

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(Device.all.map(\.name) + [browserName])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFrame.Kind? {
    if case .string(browserName) = value.kind { return .browser }
    return Device.read(value, scope).map { .device($0) }
  }
}

extension SceneFrame {
  static let shape = ObjectShape<SceneFrame>(
    expectation: "true, or a frame {\"color\": \"#222\", \"background\": \"white\"}",
    keys: [
      .value("device", "The device that is drawn; by default the scene's.", \.kind),
      .value("color", "The colour of the device.", \.color),
      .value("background", "The background behind the device.", default: "#e5e5ea", \.background),
      .number(
        "margin", as: .from(0, to: 2_000), "Points between the device and the picture's edges.",
        default: 64, \.margin),
      .value("shadow", "Whether the device casts a shadow.", default: true, \.castsShadow),
      .tilt(
        "The rotation in perspective: degrees about the vertical axis, or about [x, y, z].", \.tilt),
    ])

  /// The device's own size and scale, where the frame names one.
  var device: Device? {
    if case .device(let device)? = kind { device } else { nil }
  }
}

extension ObjectKey {
  /// `tilt`: degrees about the horizontal axis, the vertical axis and the one towards the viewer,
  /// or about the vertical axis alone.
  package static func tilt(
    _ summary: String, default fallback: LocatedValue? = nil, _ path: KeyTarget<Object, [Double]>
  ) -> ObjectKey {
    let kind = NumberKind.from(-80, to: 80)
    return ObjectKey(
      name: "tilt", summary: summary, fallback: fallback,
      schema: { writer in
        writer.any(of: [
          writer.number(as: kind), writer.list(of: writer.number(as: kind), count: 3...3),
        ])
      }
    ) { value, scope, object in
      if case .number = value.kind {
        if let turn = Double.read(value, scope, as: kind) { object[keyPath: path] = [0, turn, 0] }
      } else if let turns = scope.numbers(
        [kind, kind, kind], in: value, "degrees, or three of them [x, y, z]")
      {
        object[keyPath: path] = turns
      }
    }
  }
}
