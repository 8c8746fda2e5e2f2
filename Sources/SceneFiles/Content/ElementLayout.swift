import Foundation
import LayerGeometry

/// What a layout's delegate answers for one item or section; nil leaves it to the layout.
public struct ElementLayout: Sendable, Hashable {
  /// Points; of an item.
  public var size: CGSize?
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
    layout.size = reader.read("size")
    reader.finish()
    return layout
  }

  /// What may be said for a section.
  static func readSection(_ value: LocatedValue, _ scope: ReadingScope) -> ElementLayout? {
    guard let reader = ObjectReader(value, scope) else { return nil }
    var layout = ElementLayout()
    layout.size = reader.read("size")
    layout.inset = reader.read("inset")
    layout.lineSpacing = reader.read("lineSpacing")
    layout.interitemSpacing = reader.read("interitemSpacing")
    layout.headerSize = reader.read("headerSize")
    layout.footerSize = reader.read("footerSize")
    reader.finish()
    return layout
  }
}
