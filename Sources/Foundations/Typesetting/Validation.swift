extension FontRequest {
  func validate() throws {
    try requireNumber(size, "font size", in: 0...Self.maximumSize, orNot: size > 0)
    for feature in features {
      guard feature.tag.utf8.count == 4, feature.tag.utf8.allSatisfy({ (0x20..<0x7f).contains($0) })
      else { throw TypesettingError.invalidFeature(feature.tag) }
      try requireNumber(Double(feature.value), "feature \(feature.tag)", in: 0...65_535)
    }
  }
}

extension TextStyle {
  func validate(width: Double?, height: Double?) throws {
    let reasonable = -100_000.0...100_000.0
    try font.validate()
    try requireNumber(lineSpacing, "lineSpacing", in: reasonable)
    try requireNumber(lineHeightMultiple, "lineHeightMultiple", in: 0...1000)
    try requireNumber(minimumLineHeight, "minimumLineHeight", in: 0...100_000)
    try requireNumber(maximumLineHeight, "maximumLineHeight", in: 0...100_000)
    try requireNumber(paragraphSpacing, "paragraphSpacing", in: reasonable)
    try requireNumber(letterSpacing, "letterSpacing", in: reasonable)
    try requireNumber(Double(lineLimit), "lineLimit", in: 0...Double(Int32.max))
    if let width, width != .infinity {
      try requireNumber(width, "width", in: 0...Double.greatestFiniteMagnitude)
    }
    if let height, height != .infinity {
      try requireNumber(height, "height", in: 0...Double.greatestFiniteMagnitude)
    }
  }
}

/// Throws `invalidNumber` unless the value is finite, in the range and fulfils the condition.
func requireNumber(
  _ value: Double, _ name: String, in range: ClosedRange<Double>, orNot condition: Bool = true
) throws {
  guard value.isFinite, range.contains(value), condition else {
    let expected =
      range.upperBound == .greatestFiniteMagnitude
      ? "a number of at least \(range.lowerBound)"
      : "a number from \(range.lowerBound) to \(range.upperBound)"
    throw TypesettingError.invalidNumber(name: name, found: value, expected: expected)
  }
}
