import Foundation
import LayerGeometry
import LayerRendering

/// One thing that is otherwise about an element. `ElementChange+Words.swift` says it in words.
struct ElementChange: Hashable {
  /// In the order in which changes are told.
  enum Aspect: Int, Hashable {
    case gone, new, moved, resized, turned, scaled, zIndex, depth, opacity, shape, paint, contents
    case nested
  }

  enum Axis: String, Hashable { case vertical, horizontal }

  /// What is otherwise. Lengths are in points, angles in degrees.
  enum Kind: Hashable {
    case gone, new
    case moved(x: Double, y: Double)
    /// On the screen, straight down; below 0 up.
    case lowered(Double)
    case resized(ElementGrowth)
    /// Clockwise, in its plane.
    case turned(Double)
    case tilted(Axis, from: Double, to: Double)
    /// By how much its corners lie elsewhere.
    case seenAtAnotherAngle(Double)
    case sheared
    case scaled(x: Double, y: Double)
    case transformed
    case zIndex(from: Double, to: Double)
    case depth(from: Double, to: Double)
    case boundsOrigin(from: CGPoint, to: CGPoint)
    /// A property of the element alone.
    case property(DisplayField.Change)
    case imagePart
    /// The names of images; nil for one that is known by its digest alone.
    case image(from: String?, to: String?)
    /// In a few words; whether both are texts.
    case contents(from: String, to: String, areTexts: Bool)
    case typesetting
    case otherContents
    /// What a sentence says of the order of its parts.
    case paintOrder(String)
  }

  var kind: Kind
  /// How much it is, in points, where that can be said.
  var amount: Double = 0

  var aspect: Aspect {
    switch kind {
    case .gone: .gone
    case .new: .new
    case .moved, .lowered: .moved
    case .resized: .resized
    case .turned, .tilted, .seenAtAnotherAngle, .sheared, .transformed: .turned
    case .scaled: .scaled
    case .zIndex: .zIndex
    case .depth: .depth
    case .boundsOrigin: .shape
    case .property(let change):
      switch change.aspect {
      case .opacity: .opacity
      case .shape: .shape
      case .paint: .paint
      }
    case .imagePart, .image, .contents, .typesetting, .otherContents: .contents
    case .paintOrder: .nested
    }
  }
}
