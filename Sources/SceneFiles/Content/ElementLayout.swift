import Foundation
import LayerGeometry
import LayoutCatalog

/// What a layout's delegate answers for one item or section; nil leaves it to the layout.
public struct ElementLayout: Sendable, Hashable {
  /// Points; of an item.
  public var size: CGSize?
  /// Points; an item is as large as its photo's shape lets it be within.
  public var maximumSize: CGSize?
  /// Width by height, where the layout gives the breadth.
  public var aspect: Double?
  /// Points along the scroll direction, where the layout gives the breadth.
  public var length: Double?
  /// How many columns an item covers.
  public var span: Int?
  /// How a photo lies in its cell.
  public var mode: DimensionsMode?
  public var inset: UIEdgeInsets?
  public var lineSpacing: Double?
  public var interitemSpacing: Double?
  public var headerSize: CGSize?
  public var footerSize: CGSize?

  public init() {}

  /// What may be said for an item.
  static func readItem(_ value: LocatedValue, _ scope: ReadingScope) -> ElementLayout? {
    guard let reader = ObjectReader(value, scope) else { return nil }
    var layout = ElementLayout()
    layout.readItemAnswers(reader)
    reader.finish()
    return layout
  }

  /// What may be said for a section; what is said for its items holds for all that say nothing.
  static func readSection(_ value: LocatedValue, _ scope: ReadingScope) -> ElementLayout? {
    guard let reader = ObjectReader(value, scope) else { return nil }
    var layout = ElementLayout()
    layout.readItemAnswers(reader)
    layout.inset = reader.read("inset")
    layout.lineSpacing = reader.read("lineSpacing")
    layout.interitemSpacing = reader.read("interitemSpacing")
    layout.headerSize = reader.read("headerSize")
    layout.footerSize = reader.read("footerSize")
    reader.finish()
    return layout
  }

  private mutating func readItemAnswers(_ reader: ObjectReader) {
    size = reader.read("size")
    maximumSize = reader.read("maximumSize")
    aspect = reader.number("aspect", in: 0.001...1_000)
    length = reader.number("length", in: 0...1e9)
    span = reader.number("span", in: 1...1_000).map { Int($0) }
    mode = reader.choice("mode")
    for key in ["maximumSize", "aspect", "length"] where size != nil && reader.has(key) {
      reader.scope.report("an element has a size or a \(key), not both", at: reader.value)
    }
  }
}
