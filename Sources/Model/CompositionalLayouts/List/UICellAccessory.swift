import CollectionViews
public import Foundation

/// A view at an edge of a list cell: a disclosure indicator, a checkmark, an editing control, …
/// System accessories have a fixed order.
@preconcurrency @MainActor
public struct UICellAccessory {
  public enum DisplayedState: Int, Hashable, Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width of its view.
    case actual
    /// At least the common width of system accessories at that edge.
    case standard
    /// In points.
    case custom(CGFloat)
  }

  public enum Placement: Hashable, Sendable {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }

  public enum AccessoryType: Hashable, Sendable {
    case disclosureIndicator, outlineDisclosure, checkmark, detail, delete, insert, reorder
    case multiselect, label, customView
  }

  public let accessoryType: AccessoryType

  // MARK: Internal

  /// The content of the accessory.
  enum Symbol {
    case glyph(CellGlyph)
    case label(String, UIFont)
    case view(UIView, keepsSize: Bool)
  }

  var symbol: Symbol
  var placement: Placement
  var isHidden = false
  var width: LayoutDimension = .actual
  var tintColor: UIColor?
  var backgroundColor: UIColor?
  /// Whether a reorder control has a separator before it if there are other accessories.
  var showsVerticalSeparator = false
  /// Called when the accessory is tapped.
  var action: (() -> Void)?

  /// The position among the accessories at one edge, from the content outwards.
  var rank: Int {
    switch accessoryType {
    case .label, .customView: 0
    case .checkmark: 1
    case .outlineDisclosure: 2
    case .detail: 3
    case .disclosureIndicator: 4
    case .reorder: 5
    case .multiselect: 1
    case .insert: 2
    case .delete: 3
    }
  }

  var displayed: DisplayedState {
    switch placement {
    case .leading(let displayed), .trailing(let displayed): displayed
    }
  }

  var isLeading: Bool {
    if case .leading = placement { true } else { false }
  }

  /// Whether the cell makes its view.
  var isOfSystem: Bool {
    if case .view = symbol { false } else { true }
  }

  func shows(isEditing: Bool) -> Bool {
    if isHidden { return false }
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }

  init(_ type: AccessoryType, _ symbol: Symbol, _ placement: Placement) {
    accessoryType = type
    self.symbol = symbol
    self.placement = placement
  }
}
