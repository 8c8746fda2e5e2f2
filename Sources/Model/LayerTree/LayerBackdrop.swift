/// How a layer changes what is behind it: blurred, then coloured, as UIKit's materials.
///
/// With channels c of 0…1, luminance Y = .2126 r + .7152 g + .0722 b and B the cubic Bernstein
/// polynomial of `curve`, a blurred pixel becomes (1 − amount) (Y + saturation (c − Y)) + amount
/// B(Y) + brightness, limited to 0…1.
public struct LayerBackdrop: Hashable, Sendable, Codable {
  /// The standard deviation of the Gaussian blur, in points of the screen.
  public var radius: Double
  /// 1 keeps colours, 0 makes them grey.
  public var saturation: Double
  /// Added to each channel; 1 is white.
  public var brightness: Double
  /// The weight of the curve, 0…1.
  public var amount: Double
  /// The brightness for luminances of 0…1: four control values.
  public var curve: [Double]
  /// How the layer's edge bends and lights what is seen; nil for a flat pane.
  public var glass: LayerGlass?

  /// By default only a blur.
  public init(
    radius: Double, saturation: Double = 1, brightness: Double = 0, amount: Double = 0,
    curve: [Double] = [0, 0, 0, 0], glass: LayerGlass? = nil
  ) {
    self.radius = radius
    self.saturation = saturation
    self.brightness = brightness
    self.amount = amount
    self.curve = curve
    self.glass = glass
  }

  /// Leaves what is behind unchanged.
  static let none = LayerBackdrop(radius: 0)

  /// Where one has no glass, the other's grows out of a flat pane.
  private static func mixed(_ a: LayerGlass?, _ b: LayerGlass?, at t: Double) -> LayerGlass? {
    guard let glass = a ?? b else { return nil }
    let flat = glass.flat
    return (a ?? flat).mixed(with: b ?? flat, at: t)
  }

  /// The backdrop between this one and another at `t`.
  func mixed(with other: LayerBackdrop, at t: Double) -> LayerBackdrop {
    // A curve of weight 0 takes the values of the other one.
    let (own, others) = (
      amount == 0 ? other.curve : curve, other.amount == 0 ? curve : other.curve
    )
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * t }
    return LayerBackdrop(
      radius: max(mix(radius, other.radius), 0), saturation: mix(saturation, other.saturation),
      brightness: mix(brightness, other.brightness),
      amount: min(max(mix(amount, other.amount), 0), 1),
      curve: zip(own, others).map { mix($0, $1) },
      glass: Self.mixed(glass, other.glass, at: t))
  }
}
