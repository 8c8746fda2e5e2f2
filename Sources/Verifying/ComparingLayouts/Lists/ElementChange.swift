import DisplayLists
import Foundation
import LayerTree

/// One change of an element. `ElementChange+Phrase.swift` puts it into words.
struct ElementChange: Hashable {
  /// The aspect that changed, in the order in which changes are reported.
  enum Aspect: Int, Hashable {
    case gone, new, moved, resized, turned, scaled, zIndex, depth, opacity, shape, paint, contents
    case nested
  }

  enum Axis: String, Hashable { case vertical, horizontal }

  /// The change. Lengths are in points, angles in degrees.
  enum Kind: Hashable {
    case gone, new
    case moved(x: Double, y: Double)
    /// Distance straight down on the screen; negative is up.
    case lowered(Double)
    case resized(ElementGrowth)
    /// Clockwise, in its plane.
    case turned(Double)
    case tilted(Axis, from: Double, to: Double)
    /// Distance by which its corners moved.
    case seenAtAnotherAngle(Double)
    case sheared
    case scaled(x: Double, y: Double)
    case transformed
    case zIndex(from: Double, to: Double)
    case depth(from: Double, to: Double)
    case boundsOrigin(from: CGPoint, to: CGPoint)
    /// A property of the element.
    case property(DisplayField.Change)
    case imagePart
    /// The names of images; nil for one that has only a digest.
    case image(from: String?, to: String?)
    /// Short descriptions, and whether both are texts.
    case contents(from: String, to: String, areTexts: Bool)
    case typesetting
    case otherContents
    /// A sentence about the order of its parts.
    case paintOrder(String)
  }

  var kind: Kind
  /// Amount of the change in points, if it has one.
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
