import CommandSupport

/// A size that Apple's store takes pictures in.
struct StoreSize: Sendable, Hashable {
  /// The operand of `--store`.
  let name: String
  /// Upright.
  let pixelWidth: Int
  let pixelHeight: Int
  /// Pixels per point.
  let scale: Double

  private init(_ name: String, _ pixelWidth: Int, _ pixelHeight: Int, at scale: Double = 3) {
    (self.name, self.pixelWidth, self.pixelHeight) = (name, pixelWidth, pixelHeight)
    self.scale = scale
  }

  /// By the diagonals of phones and tablets in inches, and by the cases of watches.
  static let all = [
    StoreSize("6.9", 1320, 2868), StoreSize("6.7", 1290, 2796), StoreSize("6.5", 1284, 2778),
    StoreSize("6.3", 1206, 2622), StoreSize("6.1", 1179, 2556), StoreSize("5.8", 1125, 2436),
    StoreSize("5.5", 1242, 2208), StoreSize("4.7", 750, 1334, at: 2),
    StoreSize("duo", 2007, 2853), StoreSize("duo-outer", 1398, 2034),
    StoreSize("ipad-13", 2064, 2752, at: 2), StoreSize("ipad-12.9", 2048, 2732, at: 2),
    StoreSize("ipad-11", 1668, 2420, at: 2), StoreSize("ipad-mini", 1488, 2266, at: 2),
    StoreSize("watch", 416, 496, at: 2), StoreSize("watch-ultra", 422, 514, at: 2),
    StoreSize("watch-49", 410, 502, at: 2), StoreSize("watch-45", 396, 484, at: 2),
    StoreSize("watch-44", 368, 448, at: 2), StoreSize("watch-42", 312, 390, at: 2),
  ]

  /// The names with their sizes, for help.
  static var list: String {
    all.map { "\($0.name) (\($0.pixelWidth)x\($0.pixelHeight))" }.joined(separator: ", ")
  }

  /// The most pictures of one size and language in the store.
  static let pictureLimit = 10

  /// Reads names separated by commas. Throws ``UsageError``.
  static func sizes(_ text: String, _ arguments: Arguments) throws -> [StoreSize] {
    var sizes: [StoreSize] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let size = all.first(where: { $0.name == name }) else {
        let names = all.map(\.name)
        throw arguments.usageError(
          "--store: unknown size \"\(name.printable())\"\(NearestWord.hint(for: name, among: names)); "
            + "known: \(names.joined(separator: ", "))")
      }
      guard !sizes.contains(size) else {
        throw arguments.usageError("--store: \(name) was given twice")
      }
      sizes.append(size)
    }
    return sizes
  }
}
