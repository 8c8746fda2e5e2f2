import DrawingResources
import Foundation
import LayerTree

/// What assistive technologies read of an element, as a value.
package struct AccessibilityElement: Hashable, Sendable {
  package var label: String?
  package var value: String?
  package var hint: String?
  package var traits: UIAccessibilityTraits
  /// The names of the custom actions.
  package var actions: [String]
  package var identifier: String?
  /// The kind of the nearest container that has one.
  package var containerType: UIAccessibilityContainerType
  /// The element in the coordinates of the screen: a quadrilateral, unless a path or a frame was set.
  package var outline: Path
  /// Whether the outline was set as a path.
  package var hasPath: Bool
  /// The box around the outline.
  package var frame: CGRect
  /// The size of what takes touches in the view's own coordinates, before transforms.
  package var touchSize: CGSize
  /// The visible part of the frame, within the screen and clipping views; may be empty.
  package var visibleArea: [CGPoint]
  /// Where activating the element touches it.
  package var activationPoint: CGPoint
  package var isInteractive: Bool
  /// The class of its view.
  package var typeName: String
  /// Its element of a collection view, or that of an ancestor.
  package var tag: ElementTag?

  package var isVisible: Bool { !visibleArea.isEmpty }
}

extension UIAccessibilityTraits {
  /// The names of the traits in a fixed order, as they are written in code.
  package var names: [String] { Self.named.filter { contains($0.trait) }.map(\.name) }

  /// Every trait with its name.
  package static let named: [(name: String, trait: UIAccessibilityTraits)] = [
    ("button", .button), ("link", .link), ("header", .header), ("image", .image),
    ("staticText", .staticText), ("searchField", .searchField), ("keyboardKey", .keyboardKey),
    ("toggleButton", .toggleButton), ("adjustable", .adjustable), ("tabBar", .tabBar),
    ("selected", .selected), ("notEnabled", .notEnabled), ("playsSound", .playsSound),
    ("summaryElement", .summaryElement), ("updatesFrequently", .updatesFrequently),
    ("startsMediaSession", .startsMediaSession),
    ("allowsDirectInteraction", .allowsDirectInteraction), ("causesPageTurn", .causesPageTurn),
    ("supportsZoom", .supportsZoom),
  ]
}
