import Basics
import DrawingCommands
import Foundation

/// A system symbol by name, with a configuration.
package struct SystemSymbol: Hashable, Sendable {
  /// The name in SF Symbols.
  package let name: String
  private let recipe: SymbolTable.Recipe
  /// Size, weight, scale and colours.
  package let configuration: UIImage.SymbolConfiguration.Values

  /// Why a symbol cannot be drawn.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case unknown(String)

    package var description: String {
      switch self {
      case .unknown(let name):
        let hint =
          SystemSymbol.nearest(to: name).map { "; did you mean \"\($0)\"?" }
          ?? "; there are \(SystemSymbol.names.count), such as heart.fill"
        return "there is no symbol “\(name.printable(upTo: 60))”\(hint)"
      }
    }
  }

  /// All names, in alphabetical order.
  package static var names: [String] { SymbolTable.standard.names }

  /// Throws ``Failure/unknown(_:)`` for any other name.
  package init(
    named name: String, _ configuration: UIImage.SymbolConfiguration.Values = .init()
  ) throws(Failure) {
    guard let recipe = SymbolTable.standard.recipe(named: name) else { throw .unknown(name) }
    (self.name, self.recipe, self.configuration) = (name, recipe, configuration)
  }

  /// The same symbol in another configuration.
  func configured(_ configuration: UIImage.SymbolConfiguration.Values) -> SystemSymbol? {
    try? SystemSymbol(named: name, configuration)
  }

  /// The symbol without colours of its own.
  var monochrome: SystemSymbol? {
    var plain = configuration
    plain.colors = .monochrome
    return configured(plain)
  }

  /// Whether the symbol is mirrored in right-to-left layouts.
  var isDirectional: Bool {
    let words = name.split(separator: ".")
    return ["arrow", "chevron"].contains(words[0])
      && words.contains { $0 == "forward" || $0 == "backward" }
  }

  /// Points per unit of the grid; 20 units are one em.
  private var unit: Double { configuration.effectiveSize / 20 }

  /// In points. Symbols are 1.2 em high, and at least as wide; circles are as high as the font size.
  var size: CGSize {
    CGSize(width: (drawing?.width ?? 24) * unit, height: 24 * unit)
  }

  /// The baseline's distance from the lower edge in points; centred on a capital letter.
  var baselineOffset: CGFloat {
    size.height / 2 - UIFont.systemFont(ofSize: configuration.effectivePointSize).capHeight / 2
  }

  private var drawing: SymbolDrawing? { drawing(configuration.colors.layers) }

  private func drawing(_ layers: SymbolDrawing.Layers) -> SymbolDrawing? {
    // Scales differ in size, not in the width of lines, but the grid has no room for wider ones.
    let lineWidth = min(configuration.weight.lineWidth / configuration.scale.factor, 3)
    return StageContext.current[SymbolCache.self].drawing(
      SymbolCache.Request(recipe: recipe, layers: layers, lineWidth: lineWidth))
  }

  /// The symbol in its colours.
  /// - Parameters:
  ///   - tint: where the configuration has no colour.
  ///   - isTemplate: whether all of it has the tint.
  func recording(
    tint: UIColor, traits: UITraitCollection, isTemplate: Bool
  ) -> RecordedDrawing {
    let colors = isTemplate ? .unspecified : configuration.colors
    func resolved(_ color: UIColor) -> CGColor { color.resolvedColor(with: traits).cgColor }
    let commands = drawing(colors.layers)?.commands(unit: unit) { area in
      switch colors {
      case .unspecified, .monochrome: return resolved(tint)
      case .hierarchical(let color):
        let base = resolved(color)
        let share = [1, 0.5, 0.25][min(max(area.level, 1), 3) - 1]
        return base.copy(alpha: base.alpha * share) ?? base
      case .palette(let colors):
        return resolved(colors.isEmpty ? tint : colors[min(area.level, colors.count) - 1])
      case .multicolor:
        return resolved(area.color.flatMap { Self.colors[$0] } ?? tint)
      }
    }
    return RecordedDrawing(commands: commands ?? [], bounds: CGRect(origin: .zero, size: size))
  }

  private static let colors: [Character: UIColor] = [
    "r": .systemRed, "o": .systemOrange, "y": .systemYellow, "g": .systemGreen, "b": .systemBlue,
    "p": .systemPurple, "i": .systemIndigo, "n": .systemBrown, "a": .systemGray, "w": .white,
  ]
}

// MARK: - Suggestions

extension SystemSymbol {
  /// The most likely symbol for an unknown name.
  private static func nearest(to name: String) -> String? {
    if let meant = synonyms[name.lowercased()] { return meant }
    let split = names.map { $0.split(separator: ".").map(String.init) }
    let known = Set(split.joined()).sorted()
    var words = name.lowercased().split(separator: ".").prefix(12).map { word in
      known.contains(String(word))
        ? String(word) : NearestWord.suggestion(for: String(word), among: known) ?? String(word)
    }
    guard let first = words.first else { return nil }
    let firsts = Set(split.compactMap(\.first)).sorted()
    guard let meant = NearestWord.suggestion(for: first, among: firsts) else {
      return NearestWord.suggestion(for: name, among: names)
    }
    words[0] = meant
    let wanted = Set(words)
    // Missing and additional words count alike; then the closest name wins.
    let candidates = names.filter { $0 == meant || $0.hasPrefix(meant + ".") }
    func difference(_ name: String) -> Int {
      wanted.symmetricDifference(name.split(separator: ".").map(String.init)).count
    }
    let least = candidates.map(difference).min()
    let corrected = Array(words.joined(separator: ".").unicodeScalars.prefix(64))
    return candidates.filter { difference($0) == least }.min {
      let (a, b) = (
        NearestWord.distance(corrected, Array($0.unicodeScalars)),
        NearestWord.distance(corrected, Array($1.unicodeScalars))
      )
      return a == b ? $0.count < $1.count : a < b
    }
  }

  /// What other sets of symbols call them.
  private static let synonyms = [
    "home": "house", "favorite": "heart", "like": "hand.thumbsup", "settings": "gearshape",
    "search": "magnifyingglass", "delete": "trash", "edit": "pencil", "add": "plus",
    "close": "xmark", "cancel": "xmark", "share": "square.and.arrow.up",
    "menu": "line.3.horizontal",
    "more": "ellipsis", "back": "chevron.backward", "next": "chevron.forward", "done": "checkmark",
    "check": "checkmark", "warning": "exclamationmark.triangle", "error": "exclamationmark.circle",
    "help": "questionmark.circle", "user": "person", "profile": "person.crop.circle",
    "mail": "envelope", "email": "envelope", "chat": "message", "notifications": "bell",
    "image": "photo", "picture": "photo", "file": "doc", "download": "arrow.down.circle",
    "upload": "arrow.up.circle", "refresh": "arrow.clockwise",
    "sync": "arrow.triangle.2.circlepath",
    "place": "mappin", "filter": "line.3.horizontal.decrease", "volume": "speaker.wave.2",
  ]
}
