import CompositionalLayouts
import Controls
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The content of a list row. All list cells are built from items here.
@MainActor
struct SceneListRow {
  let item: ListItem
  /// Names of the views for the row's texts, so that problems with them can be traced to the scene.
  let textNames: [String: String]
  /// The item's fields.
  let fields: [LocatedValue.Member]
  private let image: UIImage?
  private let environment: ViewEnvironment
  /// Nil for a row that sizes itself.
  private let height: CGFloat?

  /// - Parameter height: in points; nil for a row that sizes itself.
  init(_ context: BindingContext, height: CGFloat?, _ environment: ViewEnvironment) {
    let problems = Problems(file: environment.scene.name)
    item = ListItem.read(context, ReadingScope(problems, path: context.elementName))
    problems.list.forEach(environment.report)
    var names: [String: String] = [:]
    for field in context.fields where ["detail", "name", "title"].contains(field.key) {
      let path = "\(context.elementName).\(field.key)"
      names[field.value.shownText] = environment.name(
        of: LabelSource(location: field.value.location, keyPath: path))
    }
    textNames = names
    fields = context.fields
    if let picture = item.image {
      image = environment.image(picture, context)
    } else if item.symbol != nil {
      image = nil
    } else {
      image = item.color.map { UIImage($0.pixel(in: environment.scene.traits)) }
    }
    self.environment = environment
    self.height = height
  }

  /// Returns the files that the row shows.
  static func images(of context: BindingContext) -> [SceneImage] {
    [ListItem.read(context, ReadingScope(Problems(file: ""))).image].compactMap { $0 }
  }

  /// The fields that show beside the content.
  static let accessoryFields: Set<String> = [
    "accessory", "accessories", "badge", "switch", "stepper", "activity", "indentation",
    "isExpanded", "editControl", "movable", "swipe",
  ]

  /// - Parameter fallback: the configuration for a row without a style.
  func content(for fallback: UIListContentConfiguration) -> any UIContentConfiguration {
    let title = (item.title ?? item.name)?.text
    if item.style == .value2 {
      var content = LabeledValueConfiguration()
      (content.label, content.value) = (title, item.detail?.text)
      if let color = item.titleColor { content.labelColor = color.uiColor }
      return content
    }
    var content: UIListContentConfiguration =
      switch item.style {
      case .value1: .valueCell()
      case .subtitle: .subtitleCell()
      case .default, .value2: fallback
      case nil: item.detail == nil ? fallback : .subtitleCell()
      }
    (content.text, content.secondaryText) = (title, item.detail?.text)
    if let color = item.titleColor {
      content.textProperties.color = color.uiColor
    }
    if let symbol = item.symbol {
      show(symbol, in: &content)
    } else {
      showImage(in: &content)
    }
    if let height { limitLines(of: &content, to: height) }
    return content
  }

  private func showImage(in content: inout UIListContentConfiguration) {
    content.image = image
    // All thumbnails have one size, regardless of their pictures, with some room above and below.
    let side = height.map { max(8, $0 - 8) } ?? 40
    let size = item.imageSize ?? CGSize(width: side, height: side)
    content.imageProperties.reservedLayoutSize = size
    content.imageProperties.fillsReservedLayoutSize = true
    content.imageProperties.cornerRadius = (min(size.width, size.height) / 6).rounded()
  }

  /// Shows a symbol, by itself or on a rounded square.
  private func show(_ symbol: SceneSymbol, in content: inout UIListContentConfiguration) {
    guard let color = item.color else {
      content.image = environment.symbol(symbol, size: content.textProperties.font.pointSize)
      content.imageProperties.tintColor = item.tint?.uiColor
      let standard = UIListContentConfiguration.ImageProperties.standardDimension
      content.imageProperties.reservedLayoutSize =
        item.imageSize ?? CGSize(width: standard, height: standard)
      return
    }
    let traits = environment.scene.traits
    let size = item.imageSize ?? Self.squareSize
    let side = min(size.width, size.height)
    let tint = item.tint?.uiColor ?? .white
    var glyph = environment.symbol(symbol, size: side * Self.symbolShare)?
      .withTintColor(tint.resolvedColor(with: traits))
    if environment.isRightToLeft, glyph?.isMirroredForRightToLeft == true {
      glyph = glyph?.withHorizontallyFlippedOrientation()
    }
    content.image = UIGraphicsImageRenderer(size: size).image { context in
      color.uiColor.resolvedColor(with: traits).setFill()
      UIBezierPath(
        roundedRect: CGRect(origin: .zero, size: size), cornerRadius: side * Self.cornerShare
      ).fill()
      guard let glyph, glyph.size.width > 0, glyph.size.height > 0 else { return }
      // Wide symbols are made smaller.
      let room = side * Self.roomShare
      let factor = min(1, room / glyph.size.width, room / glyph.size.height)
      let (width, height) = (glyph.size.width * factor, glyph.size.height * factor)
      glyph.draw(
        in: CGRect(
          x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height))
    }
    content.imageProperties.reservedLayoutSize = size
  }

  /// The square behind a symbol, as in Settings: 29 points, with a radius of 6.5.
  private static let squareSize = CGSize(width: 29, height: 29)
  private static let cornerShare = 6.5 / 29
  /// The size of the symbol's text, and the largest symbol.
  private static let symbolShare = 17.0 / 29
  private static let roomShare = 23.0 / 29

  var accessories: [UICellAccessory] {
    var list: [UICellAccessory] = []
    if let badge = item.badge { list.append(.label(text: badge.text)) }
    list += controls.map { view in
      .customView(
        configuration: UICellAccessory.CustomViewConfiguration(
          customView: view, placement: .trailing(), reservedLayoutWidth: .actual))
    }
    for accessory in item.accessories {
      switch accessory {
      case .none: break
      case .disclosureIndicator:
        list.append(.disclosureIndicator(displayed: .whenNotEditing))
      case .detail: list.append(.detail())
      case .checkmark: list.append(.checkmark())
      case .outlineDisclosure: list.append(.outlineDisclosure())
      }
    }
    switch item.editControl {
    case .delete: list.append(.delete())
    case .insert: list.append(.insert())
    case .select: list.append(.multiselect())
    case .none: break
    }
    if item.isMovable { list.append(.reorder()) }
    return list
  }

  /// The actions at an edge of the row; nil for none.
  private func swipeActions(isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let actions = isTrailing ? item.swipe?.trailing : item.swipe?.leading, !actions.isEmpty
    else { return nil }
    return UISwipeActionsConfiguration(
      actions: actions.map { action in
        let new = UIContextualAction(
          style: action.style == .destructive ? .destructive : .normal, title: action.title?.text
        ) { _, _, done in done(false) }
        new.image = action.symbol.flatMap { environment.symbol($0) }
        if let color = action.color { new.backgroundColor = color.uiColor }
        return new
      })
  }

  /// Shows the row's actions in its cell, as far as the row is open.
  /// - Parameter move: how far a step has opened it; nil for what the row says.
  func showSwipe(_ move: SwipeMove?, in cell: UICollectionViewListCell) {
    let opening = move?.open ?? item.swipe?.open ?? 0
    let isTrailing = move?.edge.map { $0 == .trailing } ?? item.swipe?.opensTrailing ?? true
    let isShown = cell.showsSwipeActions(isTrailing: isTrailing)
    let actions = isShown || opening <= 0 ? nil : swipeActions(isTrailing: isTrailing)
    guard isShown || actions != nil else { return }
    cell.showSwipeActions(actions, isTrailing: isTrailing, opening: opening)
  }

  /// The controls of the row, from the leading side.
  private var controls: [UIView] {
    var views: [UIView] = []
    if item.activity {
      let view = UIActivityIndicatorView(style: .medium)
      view.startAnimating()
      views.append(view)
    }
    if let isEnabled = item.stepper {
      let view = UIStepper(frame: .zero)
      view.isEnabled = isEnabled
      view.value = 50
      views.append(view)
    }
    if let isOn = item.toggle {
      let view = UISwitch(frame: .zero)
      view.isOn = isOn
      views.append(view)
    }
    return views
  }

  /// Limits a row of fixed height to one line for its title, and to as many detail lines as fit.
  private func limitLines(of content: inout UIListContentConfiguration, to height: CGFloat) {
    let (title, detail) = (content.textProperties.font, content.secondaryTextProperties.font)
    let room = height - 8 - title.lineHeight - content.textToSecondaryTextVerticalPadding
    content.textProperties.numberOfLines = 1
    content.secondaryTextProperties.numberOfLines = max(1, Int(room / detail.lineHeight))
  }
}

extension SceneColor {
  /// A picture of one pixel.
  fileprivate func pixel(in traits: UITraitCollection) -> PixelBuffer {
    func byte(_ value: Double) -> UInt32 { UInt32((min(1, max(0, value)) * 255).rounded()) }
    let color = uiColor.resolvedColor(with: traits).components
    let alpha = color.alpha
    let (red, green, blue) = (
      byte(color.red * alpha), byte(color.green * alpha), byte(color.blue * alpha)
    )
    return PixelBuffer(
      width: 1, height: 1, pixels: [byte(alpha) << 24 | red << 16 | green << 8 | blue])
  }
}
