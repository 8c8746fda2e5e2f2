import Foundation
import LocatedJSON

/// The keys of a group of a compositional layout, as they are written.
struct GroupKeys {
  var frame = NodeFrame()
  var direction = GroupTemplate.Direction.horizontal
  var spacing: SpacingTemplate?
  private var items: [NodeTemplate] = []
  private var count: Int?
  private var shares: Int?
  private var frames: [CGRect] = []

  private static let eitherItems = "a group has items or frames, not both"

  static let shape = ObjectShape<GroupKeys>(
    expectation: GroupTemplate.expectation,
    keys: NodeFrame.keys.map { $0.within(\GroupKeys.frame) } + [
      .value(
        "direction", "The direction the items are laid out in.", default: "horizontal", \.direction),
      .list(
        "items", of: "a list of items and groups", count: 1...Int.max,
        "Items and groups, repeated as long as they fit.", \.items),
      .integer(
        "count", in: 1...10_000, "The number of copies of the one item, at its own size.", \.count),
      .integer(
        "shares", in: 1...10_000, "The number of copies of the one item, which divide the length.",
        \.shares),
      .list(
        "frames", of: "a list of frames [x, y, width, height]", count: 1...Int.max,
        "The items' frames, instead of items.", \.frames),
      .value("spacing", "Points between items.", default: 0, \.spacing),
    ],
    rules: [
      .required("size", "a group needs a size, such as \"size\": [\"100%\", 44]"),
      .some(
        ["items", "frames"],
        "a group needs items, such as \"items\": [{ \"size\": [\"50%\", \"100%\"] }]"),
      .apart("items", "frames", eitherItems), .apart("count", "frames", eitherItems),
      .apart("shares", "frames", eitherItems),
      .apart("count", "shares", "a group has a count or shares, not both"),
    ])

  /// The contents of the group; nil if they are invalid, which is reported.
  func content(_ value: LocatedValue, _ scope: ReadingScope) -> GroupTemplate.Content? {
    for key in ["items", "frames"] {
      if let list = value[key], case .list(let listed) = list.kind, listed.isEmpty {
        scope.report("a group needs items, found an empty list of \(key)", at: list)
      }
    }
    if value["frames"] != nil { return frames.isEmpty ? nil : .frames(frames) }
    guard case .list(let written)? = value["items"]?.kind, !items.isEmpty,
      items.count == written.count
    else { return nil }
    guard let number = count ?? shares else { return .filled(items) }
    if items.count != 1 {
      scope.report(
        "a group with a count or shares repeats one item, found \(items.count)", at: value)
    }
    return shares != nil ? .shared(items[0], number) : .repeated(items[0], number)
  }
}
