/// A place on an axis of a variable font, such as 650 on `wght`.
public struct FontVariation: Hashable, Sendable, Codable {
  /// The axis by its tag of four letters: `wght`, `wdth`, `opsz`, `slnt` or one of the font's own.
  public var axis: String
  /// The place in the axis's own units.
  public var value: Double

  /// A place on an axis.
  public init(axis: String, value: Double) {
    self.axis = axis
    self.value = value
  }
}

/// An axis of a variable font.
public struct FontAxis: Hashable, Sendable {
  /// Four letters, such as `wght`.
  public var tag: String
  /// The lowest value.
  public var least: Double
  /// The value where none is asked for.
  public var usual: Double
  /// The highest value.
  public var greatest: Double

  /// Whether it is the axis from upright to italic.
  var isItalic: Bool { tag == "ital" && greatest >= 1 }

  /// Whether the axis has the value.
  func has(_ value: Double) -> Bool { value >= least && value <= greatest }
}
