import CollectionViews
import Foundation

extension LayoutTestCase {
  /// How far a test case is from what people see. Usual ones are tried first.
  enum Setting: Int, CaseIterable, Codable, Comparable {
    case usual, tinyScreen, noSections

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  /// The least room inside insets of a usual screen, in points.
  private static let leastRoom = 44.0

  /// Whether, at some time, the screen has less than 44 points of room or there are no sections.
  public var isExtreme: Bool { setting > .usual }

  /// The farthest setting of the beginning and all steps.
  var setting: Setting {
    var setting = Self.setting(of: size, within: contentInset, safeArea)
    if counts.isEmpty { setting = .noSections }
    var (size, insets) = (size, contentInset)
    var model: TestDataModel?
    for step in steps {
      switch step {
      case .resize(let new, _): size = new
      case .inset(let new): insets = new
      case .reload(let counts):
        model = model ?? TestDataModel(counts: [])
        model?.reload(counts: counts)
      case .batch(let edits):
        model = model ?? TestDataModel(counts: counts)
        _ = model?.apply(edits)
      case .scroll, .relayout, .wait: continue
      }
      setting = max(setting, Self.setting(of: size, within: insets, safeArea))
      if model?.sections.isEmpty == true { setting = .noSections }
    }
    return setting
  }

  private static func setting(
    of size: CGSize, within insets: UIEdgeInsets, _ safeArea: UIEdgeInsets
  ) -> Setting {
    let room = CGSize(
      width: size.width - insets.left - insets.right - safeArea.left - safeArea.right,
      height: size.height - insets.top - insets.bottom - safeArea.top - safeArea.bottom)
    return min(room.width, room.height) < leastRoom ? .tinyScreen : .usual
  }
}
