import CompositionalLayouts
import Controls
import DrawingResources
import Foundation
import LayoutCatalog
import LocatedJSON
import PixelImages
import SceneFiles
import ViewTemplates

/// The content of a list row. All list cells are built from items here.
@MainActor
struct SceneListRow {
  let item: ListItem
  /// Names of the views for the row's texts, so that problems with them can be traced to the scene.
  let textNames: [String: String]
  private let image: UIImage?
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
        of: LabelSource(place: field.value.place, keyPath: path))
    }
    textNames = names
    image =
      item.image.map { environment.image($0, context) }
      ?? item.color.map { UIImage($0.pixel(in: environment.scene.traits)) }
    self.height = height
  }

  /// Returns the files that the row shows.
  static func images(of context: BindingContext) -> [SceneImage] {
    [ListItem.read(context, ReadingScope(Problems(file: ""))).image].compactMap { $0 }
  }

  /// - Parameter usual: the configuration for a row without a style.
  func content(for usual: UIListContentConfiguration) -> any UIContentConfiguration {
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
      case .default, .value2: usual
      case nil: item.detail == nil ? usual : .subtitleCell()
      }
    (content.text, content.secondaryText) = (title, item.detail?.text)
    if let color = item.titleColor {
      content.textProperties.color = color.uiColor
    }
    content.image = image
    // All thumbnails have one size, regardless of their pictures, with some room above and below.
    let side = height.map { max(8, $0 - 8) } ?? 40
    let size = item.imageSize ?? CGSize(width: side, height: side)
    content.imageProperties.reservedLayoutSize = size
    content.imageProperties.fillsReservedLayoutSize = true
    content.imageProperties.cornerRadius = (min(size.width, size.height) / 6).rounded()
    if let height { limitLines(of: &content, to: height) }
    return content
  }

  var accessories: [UICellAccessory] {
    var list: [UICellAccessory] = []
    if let badge = item.badge { list.append(.label(text: badge.text)) }
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
