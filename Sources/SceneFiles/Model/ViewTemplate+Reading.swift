import Foundation
import LayerGeometry

extension ViewTemplate: SceneReadable {
  static var expectation: String { "a view {…}" }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> ViewTemplate? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    var view = ViewTemplate()
    view.read(from: reader)
    reader.finish()
    return view
  }

  /// Takes a view's keys from an object, which may have others.
  mutating func read(from reader: ObjectReader) {
    background = bound("background", reader)
    opacity = bound("opacity", reader)
    cornerRadius = bound("cornerRadius", reader)
    mask = bound("mask", reader)
    clips = bound("clips", reader)
    isRasterized = bound("rasterized", reader)
    transform = bound("transform", reader)
    if let part = reader.part("border") {
      var border = Border()
      border.width = bound("width", part) ?? border.width
      border.color = bound("color", part) ?? border.color
      part.finish()
      self.border = border
    }
    if let part = reader.part("shadow") {
      var shadow = Shadow()
      shadow.color = bound("color", part) ?? shadow.color
      shadow.opacity = bound("opacity", part) ?? shadow.opacity
      shadow.radius = bound("radius", part) ?? shadow.radius
      shadow.offset = bound("offset", part) ?? shadow.offset
      part.finish()
      self.shadow = shadow
    }
    readPlace(reader)
    readContents(reader)
    for (value, scope) in reader.list("views", of: "a list of views") ?? [] {
      guard let child = ViewTemplate.read(value, scope) else { continue }
      bindings += child.bindings
      views.append(child)
    }
  }

  private mutating func readPlace(_ reader: ObjectReader) {
    let frame: Bound<CGRect>? = bound("frame", reader)
    let inset: Bound<UIEdgeInsets>? = bound("inset", reader)
    if let frame {
      place = .frame(frame)
      if inset != nil || reader.has("dock") {
        reader.scope.report("a view has a frame or an inset, not both", at: reader.value)
      }
    } else if let part = reader.part("dock") {
      let edge: Edge = part.choice("edge") ?? .bottom
      let size: Bound<Double> = bound("size", part) ?? .constant(24)
      part.finish()
      place = .dock(edge, size: size, inset ?? .constant(.zero))
    } else if let inset {
      place = .inset(inset)
    }
  }

  private mutating func readContents(_ reader: ObjectReader) {
    if let image: Bound<SceneImage> = bound("image", reader) {
      var template = ImageTemplate(image: image)
      if let value = reader.raw("contentMode") {
        template.contentMode =
          SceneContentMode.read(value, reader.scope.key("contentMode")) ?? .scaleToFill
      }
      template.fit = bound("fit", reader)
      if let placeholder: ViewTemplate = reader.read("placeholder") {
        bindings += placeholder.bindings
        template.placeholder = [placeholder]
      }
      contents = .image(template)
    } else {
      needs("image", for: ["contentMode", "placeholder", "fit"], reader)
    }
    let labelKeys = ["font", "color", "align", "verticalAlign", "lines", "lineBreak"]
    if let text: Bound<SceneText> = bound("label", reader) {
      if case .image = contents {
        reader.scope.report(
          "a view shows an image or a label, not both; put one of them in its views",
          at: reader.value)
      }
      var label = LabelTemplate(text: text)
      label.font = reader.read("font") ?? label.font
      label.color = bound("color", reader) ?? label.color
      label.alignment = reader.choice("align") ?? label.alignment
      label.verticalAlignment = reader.choice("verticalAlign") ?? label.verticalAlignment
      label.lines = reader.number("lines", in: 0...10_000).map { Int($0) } ?? label.lines
      label.lineBreak =
        reader.choice("lineBreak") ?? .byTruncatingTail
      contents = .label(label)
    } else {
      needs("label", for: labelKeys, reader)
    }
  }

  /// Keys that mean something only beside another one.
  private func needs(_ key: String, for keys: [String], _ reader: ObjectReader) {
    for extra in keys {
      if let value = reader.raw(extra), !reader.has(key) {
        reader.scope.key(extra).report("\(extra) belongs to a view with \(key)", at: value)
      }
    }
  }

  private mutating func bound<Value: SceneReadable>(
    _ key: String, _ reader: ObjectReader
  ) -> Bound<Value>? {
    let value: Bound<Value>? = reader.read(key)
    if case .template(let template) = value { bindings.append(template) }
    if case .constant(let number as Double) = value { check(number, of: key, reader) }
    return value
  }

  private func check(_ number: Double, of key: String, _ reader: ObjectReader) {
    let isShare = key == "opacity" || key == "fit"
    if (isShare && !(0...1).contains(number)) || number < 0, let value = reader.raw(key) {
      reader.scope.key(key).reportMismatch(
        isShare ? "a number from 0 to 1" : "a number that is not negative", value)
    }
  }
}

extension ObjectReader {
  /// A reader for an object within this one; its unknown keys are its own to report.
  func part(_ key: String) -> ObjectReader? {
    raw(key).flatMap { ObjectReader($0, scope.key(key)) }
  }
}

extension SceneFont: SceneReadable {
  static var expectation: String {
    "a font {\"family\": \"Inter\", \"size\": 17, \"weight\": \"bold\"}"
  }

  static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneFont? {
    guard let reader = ObjectReader(value, scope, expecting: expectation) else { return nil }
    var font = SceneFont()
    font.family = reader.read("family")
    font.size = reader.number("size", in: 1...2_000) ?? font.size
    font.weight = weight(reader) ?? font.weight
    reader.finish()
    return font
  }

  /// A name, or a number as CSS counts weights.
  private static func weight(_ reader: ObjectReader) -> SceneFontWeight? {
    guard let value = reader.raw("weight") else { return nil }
    if case .number(let number) = value.kind,
      let weight = SceneFontWeight.allCases.first(where: { Double($0.number) == number })
    {
      return weight
    }
    return SceneFontWeight.choose(value, reader.scope.key("weight"))
  }
}
