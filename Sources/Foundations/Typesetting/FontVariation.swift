/// An axis value of a variable font, such as 650 for `wght`.
public struct FontVariation: Hashable, Sendable, Codable {
  /// The axis tag: `wght`, `wdth`, `opsz`, `slnt` or a custom one.
  public var axis: String
  /// The value, in the axis's units.
  public var value: Double

  /// Creates an axis value.
  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An axis of a variable font.
public struct FontAxis: Hashable, Sendable {
  /// The four-letter tag, such as `wght`.
  public var tag: String
  /// The minimum value.
  public var least: Double
  /// The default value.
  public var `default`: Double
  /// The maximum value.
  public var greatest: Double

  /// Whether it is the axis from upright to italic.
  var isItalic: Bool { tag == "ital" && greatest >= 1 }

  /// Whether the value is in range.
  func has(_ value: Double) -> Bool { value >= least && value <= greatest }
}
