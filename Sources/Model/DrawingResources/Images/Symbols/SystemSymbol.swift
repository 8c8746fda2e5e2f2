import Basics
import DrawingCommands
import Foundation
import Synchronization

/// A system symbol by name, with a configuration.
package struct SystemSymbol: Hashable, Sendable {
  /// The name in SF Symbols.
  package let name: String
  /// The name of the glyph in the font.
  private let glyph: String
  /// Size, weight and scale.
  package let configuration: UIImage.SymbolConfiguration.Values

  /// Why a symbol cannot be drawn.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    case unknown(String)
    case missingFont

    package var description: String {
      switch self {
      case .unknown(let name):
        let hint =
          SymbolNames.nearest(to: name).map { "; did you mean \"\($0)\"?" }
          ?? "; there are \(SymbolNames.all.count), such as heart.fill"
        return "there is no symbol “\(name.printable(upTo: 60))”\(hint)"
      case .missingFont:
        return
          "the font of the symbols is missing, \(SymbolFont.path); install it: apt-get install "
          + SymbolFont.package
      }
    }
  }

  /// All names, in alphabetical order.
  package static var names: [String] { SymbolNames.all }

  /// Throws ``Failure/unknown(_:)`` for any other name.
  package init(
    named name: String, _ configuration: UIImage.SymbolConfiguration.Values = .init()
  ) throws(Failure) {
    guard let glyph = SymbolNames.glyph(of: name) else { throw .unknown(name) }
    (self.name, self.glyph, self.configuration) = (name, glyph, configuration)
  }

  /// The same symbol in another configuration.
  func configured(_ configuration: UIImage.SymbolConfiguration.Values) -> SystemSymbol? {
    try? SystemSymbol(named: name, configuration)
  }

  /// Whether the symbol is mirrored in right-to-left layouts.
  var isDirectional: Bool { SymbolNames.directional.contains(name) }

  /// Width and height in points: icons fill 20 of 24 units, circles are as high as the font size.
  var side: CGFloat { configuration.effectiveSize * 1.2 }

  /// The baseline's distance from the lower edge in points; centred on a capital letter.
  var baselineOffset: CGFloat {
    side / 2 - UIFont.systemFont(ofSize: configuration.effectivePointSize).capHeight / 2
  }

  /// The symbol in a colour. Throws ``Failure/missingFont``.
  func drawing(in color: CGColor) throws(Failure) -> RecordedDrawing {
    let outline = try SymbolFont.outline(of: glyph)
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let context = CGContext(bounds: bounds)
    // In the font the icon is on the baseline and one em high.
    let path = CGPath(
      outline.applying(CGAffineTransform(a: side, b: 0, c: 0, d: side, tx: 0, ty: side)))
    context.setFillColor(color)
    context.addPath(path)
    context.fillPath()
    let widening = configuration.strokeWidening * side
    if widening > 0 {
      context.setStrokeColor(color)
      context.setLineWidth(widening)
      context.setLineJoin(.round)
      context.addPath(path)
      context.strokePath()
    }
    return context.finish()
  }
}

/// The font of the symbols: Debian's Material Icons, whose glyphs are ligatures of their names.
private enum SymbolFont {
  static let package = "fonts-material-design-icons-iconfont"
  static let path = StandardFonts.path(
    of: "truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf")

  /// Opened as soon as the file exists.
  private static let library = Mutex<FontLibrary?>(nil)

  static func outline(of glyph: String) throws(SystemSymbol.Failure) -> Path {
    do {
      let library = try library.withLock { known in
        let opened = try known ?? FontLibrary(files: [path])
        known = opened
        return opened
      }
      guard let family = library.familyNames.first else { throw SystemSymbol.Failure.missingFont }
      let style = TextStyle(font: FontRequest(family: family, size: 1))
      let runs = try library.typeset(glyph, style: style).runs
      guard runs.count == 1, runs[0].glyphs.count == 1 else {
        throw SystemSymbol.Failure.missingFont
      }
      return try GlyphOutlineCache.shared.outline(of: runs[0].glyphs[0], in: runs[0].face).path
    } catch {
      throw .missingFont
    }
  }
}
