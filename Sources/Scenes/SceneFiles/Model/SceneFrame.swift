public import Foundation
import LocatedJSON
public import ViewTemplates

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
  /// The picture's size in points; nil for a picture as large as the device and its margins need.
  public var size: CGSize?
  /// A line above the device, and a smaller one below it. Only pictures of a given size have them.
  public var title: Text?
  public var subtitle: Text?
  /// Which of so many pictures side by side this is, counted from 0: they share one background.
  public var panel = Panel()
  /// Whether the device casts a shadow.
  public var castsShadow = true
  /// Turns about the horizontal axis, the vertical axis and the one towards the viewer, in degrees.
  public var tilt: [Double] = [0, 0, 0]

  /// The scene's own device, upright.
  public init() {}

  /// A text with its look; nil values follow from its place and the background.
  public struct Text: Sendable, Hashable {
    public var text: String
    public var font: SceneFont?
    public var color: SceneColor?

    public init(_ text: String) {
      self.text = text
    }
  }

  /// One of several pictures side by side.
  public struct Panel: Sendable, Hashable {
    public var index = 0
    public var count = 1

    /// A picture on its own.
    public init() {}
  }
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
      .value(
        "size",
        "The picture's width and height in points; the device fills it. By default as large as the "
          + "device and its margins.", \.size),
      .value("title", "A text above the device; needs a size.", \.title),
      .value("subtitle", "A text below the title; needs a size.", \.subtitle),
      .value(
        "panel", "[i, n]: picture i of n side by side, which share one background.", \.panel),
      .value("shadow", "Whether the device casts a shadow.", default: true, \.castsShadow),
      .tilt(
        "The rotation in perspective: degrees about the vertical axis, or about [x, y, z].", \.tilt),
    ],
    rules: [
      .belong(["title", "subtitle"], to: "size", "a size of the picture")
    ])

  /// The device's own size and scale, where the frame names one.
  var device: Device? {
    if case .device(let device)? = kind { device } else { nil }
  }
}

extension SceneFrame.Panel: JSONReadable {
  package static let expectation = "a picture and their number [i, n], such as [1, 3]"

  /// The most pictures side by side.
  package static let limit = 10

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.list(of: writer.integer(in: 1...limit), count: 2...2)
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFrame.Panel? {
    let kind = NumberKind.from(1, to: Double(limit))
    guard let numbers = scope.numbers([kind, kind], in: value, expectation) else { return nil }
    guard numbers.allSatisfy({ $0 == $0.rounded() }), numbers[0] <= numbers[1] else {
      return scope.mismatch(expectation, value)
    }
    var panel = SceneFrame.Panel()
    (panel.index, panel.count) = (Int(numbers[0]) - 1, Int(numbers[1]))
    return panel
  }
}

extension SceneFill {
  /// Whether light text is easier to read on it; images count as light.
  package var isDark: Bool {
    let colors: [SceneColor]
    switch self {
    case .color(let color): colors = [color]
    case .gradient(let gradient): colors = gradient.colors
    case .image: colors = []
    }
    guard !colors.isEmpty else { return false }
    let sum = colors.reduce(0) { sum, color in
      let luminance = 0.3 * color.red + 0.6 * color.green + 0.1 * color.blue
      return sum + luminance * color.alpha + (1 - color.alpha)
    }
    return sum / Double(colors.count) < 0.45
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
