import CollectionViews
import Foundation

/// The options that all system accessories have; nil is the default.
@MainActor
protocol AccessoryOptions {
  var isHidden: Bool? { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension? { get }
  var tintColor: UIColor? { get }
}

extension UICellAccessory {
  /// The options that all system accessories have; nil is the default.
  @preconcurrency @MainActor
  public struct BasicOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  public typealias DisclosureIndicatorOptions = BasicOptions
  public typealias CheckmarkOptions = BasicOptions
  public typealias DetailOptions = BasicOptions

  /// The options of controls that are drawn on a disc; nil is the default.
  @preconcurrency @MainActor
  public struct DiscOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    /// The color of the symbol.
    public var tintColor: UIColor?
    /// The color of the disc.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  public typealias DeleteOptions = DiscOptions
  public typealias InsertOptions = DiscOptions
  public typealias MultiselectOptions = DiscOptions

  /// The options of a reorder control; nil is the default.
  @preconcurrency @MainActor
  public struct ReorderOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    /// Whether a separator precedes the control next to other accessories; true by default.
    public var showsVerticalSeparator: Bool?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The options of an outline disclosure; nil is the default.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions: AccessoryOptions {
    /// The part of the cell that reacts to a tap; both look the same.
    public enum Style: Int, Hashable, Sendable {
      case automatic
      case header
      case cell
    }

    public var style: Style
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?

    public init(
      style: Style = .automatic, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The options of a label accessory; nil is the default.
  @preconcurrency @MainActor
  public struct LabelOptions: AccessoryOptions {
    public var isHidden: Bool?
    public var reservedLayoutWidth: LayoutDimension?
    public var tintColor: UIColor?
    public var font: UIFont
    /// Stored only: fonts have the default content size.
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, font: UIFont = .preferredFont(forTextStyle: .body),
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
    }
  }

  // MARK: - Trailing

  /// A chevron.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    system(.disclosureIndicator, .glyph(.chevron), .trailing(displayed: displayed), options)
  }

  /// An info button with an action.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(
      .detail, .glyph(.info), .trailing(displayed: displayed), options, action: actionHandler)
  }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    system(.checkmark, .glyph(.checkmark), .trailing(displayed: displayed), options)
  }

  /// A chevron that points down while the item is expanded.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(
      .outlineDisclosure, .glyph(.outlineChevron), .trailing(displayed: displayed), options,
      action: actionHandler)
  }

  /// A handle of three lines for dragging the row.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    var accessory = system(.reorder, .glyph(.reorder), .trailing(displayed: displayed), options)
    accessory.showsVerticalSeparator = options.showsVerticalSeparator ?? true
    return accessory
  }

  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    system(.label, .label(text, options.font), .trailing(displayed: displayed), options)
  }

  // MARK: - Leading

  /// A minus on a red disc.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(
      .delete, .glyph(.delete), .leading(displayed: displayed), options, options.backgroundColor,
      action: actionHandler)
  }

  /// A plus on a green disc.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    system(
      .insert, .glyph(.insert), .leading(displayed: displayed), options, options.backgroundColor,
      action: actionHandler)
  }

  /// A circle, with a checkmark on a disc while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    system(
      .multiselect, .glyph(.multiselect), .leading(displayed: displayed), options,
      options.backgroundColor)
  }

  // MARK: - Custom

  /// A custom view and its placement.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    public let customView: UIView
    public let placement: Placement
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its frame; otherwise `sizeThatFits` decides.
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }

  /// A custom view.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    system(
      .customView,
      .view(configuration.customView, keepsSize: configuration.maintainsFixedSize),
      configuration.placement,
      BasicOptions(
        isHidden: configuration.isHidden, reservedLayoutWidth: configuration.reservedLayoutWidth,
        tintColor: configuration.tintColor))
  }

  // MARK: - Private

  private static func system(
    _ type: AccessoryType, _ symbol: Symbol, _ placement: Placement,
    _ options: some AccessoryOptions, _ backgroundColor: UIColor? = nil,
    action: (() -> Void)? = nil
  ) -> UICellAccessory {
    var accessory = UICellAccessory(type, symbol, placement)
    accessory.isHidden = options.isHidden ?? false
    accessory.width = options.reservedLayoutWidth ?? .actual
    accessory.tintColor = options.tintColor
    accessory.backgroundColor = backgroundColor
    accessory.action = action
    return accessory
  }
}
