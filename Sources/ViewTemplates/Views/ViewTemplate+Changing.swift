import LocatedJSON

extension ViewTemplate {
  /// Whether a view can change to another template by animating values: colours, opacities, sizes.
  /// Contents and subviews have to be the same.
  package func canBecome(_ other: ViewTemplate) -> Bool {
    guard views.count == other.views.count,
      stack?.views.count == other.stack?.views.count, place.isSameKind(as: other.place),
      contents == other.contents, mask == other.mask,
      background == other.background || background.isPlain && other.background.isPlain
    else { return false }
    return zip(children, other.children).allSatisfy { $0.canBecome($1) }
  }
}

extension ViewTemplate.Place {
  fileprivate func isSameKind(as other: ViewTemplate.Place) -> Bool {
    switch (self, other) {
    case (.inset, .inset), (.frame, .frame): true
    case (.dock(let edge, _, _), .dock(let otherEdge, _, _)): edge == otherEdge
    default: false
    }
  }
}

extension Optional where Wrapped == Bound<SceneFill> {
  /// Whether the background is absent or a single colour.
  fileprivate var isPlain: Bool {
    switch self {
    case nil, .constant(.color): true
    default: false
    }
  }
}

extension ViewTemplate.Contents: Equatable {
  public static func == (a: ViewTemplate.Contents, b: ViewTemplate.Contents) -> Bool {
    switch (a, b) {
    case (.nothing, .nothing): true
    case (.image(let x), .image(let y)): x == y
    case (.label(let x), .label(let y)): x == y
    case (.control(let x), .control(let y)): x == y
    default: false
    }
  }
}

extension ImageTemplate: Equatable {
  /// Images with placeholders are never equal, because placeholders are views of their own.
  public static func == (a: ImageTemplate, b: ImageTemplate) -> Bool {
    a.image == b.image && a.contentMode == b.contentMode && a.fit == b.fit
      && a.placeholder.isEmpty && b.placeholder.isEmpty
  }
}

extension LabelTemplate: Equatable {
  public static func == (a: LabelTemplate, b: LabelTemplate) -> Bool {
    a.text == b.text && a.runs == b.runs && a.font == b.font && a.color == b.color
      && a.alignment == b.alignment
      && a.verticalAlignment == b.verticalAlignment && a.lines == b.lines
      && a.lineBreak == b.lineBreak
  }
}
