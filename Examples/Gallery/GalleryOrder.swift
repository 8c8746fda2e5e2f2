/// Which pictures come first: those that show most of what Diorama can do, then whole screens, then
/// the others by their names, and last the ones that are made to be measured.
enum GalleryOrder {
  private static let first = [
    "stacks-to-grid-to-cover-flow", "weather", "cover-flow-reflections", "device-frame",
    "waterfall", "wallet-cards", "circle-to-grid-in-turn", "podcast-library", "photo-albums",
    "health-summary", "compositional-mosaic", "now-playing", "cover-flow-scroll",
    "train-timetable", "spiral", "map-places", "shelves", "travel-cards", "stacks-pinch",
    "smart-home", "rotation", "shop-screen", "materials",
  ]

  /// What shows how something works rather than what can be made of it.
  private static let last = [
    "settings-rows", "cell-menu", "flow-to-flow", "springy-flow-scroll",
    "springy-flow-stretched", "springy-flow", "selection-states", "time-machine-insert",
    "time-machine", "circle-flow", "circle-to-flow", "transition", "layout-to-layout",
    "random-colours-horizontal", "random-colours",
  ]

  static func isFirst(_ entry: GalleryEntry) -> Bool { first.contains(entry.name) }

  static func sorted(_ entries: [GalleryEntry]) -> [GalleryEntry] {
    entries.enumerated().sorted { rank($0.element, $0.offset) < rank($1.element, $1.offset) }
      .map(\.element)
  }

  private static func rank(_ entry: GalleryEntry, _ order: Int) -> (Int, Int) {
    if let index = first.firstIndex(of: entry.name) { return (0, index) }
    if let index = last.firstIndex(of: entry.name) { return (3, index) }
    return (entry.isScreen ? 1 : 2, order)
  }
}
