import DrawingCommands
public import Foundation

extension UIImage {
  /// A symbol by its name in SF Symbols, as a template image unless it has colours. Nil for an
  /// unknown name, which is reported with the nearest known one.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    let values = (withConfiguration as? SymbolConfiguration)?.values ?? .init()
    do throws(SystemSymbol.Failure) {
      self.init(try SystemSymbol(named: name, values))
    } catch {
      DrawingProblems.report(
        DrawingProblem(subject: "UIImage(systemName:)", message: error.description))
      return nil
    }
  }

  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol, as a template image unless its configuration has colours.
  package convenience init(_ symbol: SystemSymbol) {
    self.init(
      symbol, tint: .black, .current,
      symbol.configuration.colors.layers == .one ? .alwaysTemplate : .automatic)
  }

  private convenience init(
    _ symbol: SystemSymbol, tint: UIColor, _ traits: UITraitCollection, _ mode: RenderingMode
  ) {
    let drawing = symbol.recording(
      tint: tint, traits: traits, isTemplate: mode == .alwaysTemplate)
    // Recorded drawings have no pixels: the scale is only a number.
    self.init(
      CGImage(drawing, scale: 1), scale: 1, orientation: .up, renderingMode: mode, symbol: symbol)
  }

  public var isSymbolImage: Bool { symbol != nil }

  /// The symbol's name; nil for other images.
  package var symbolName: String? { symbol?.name }

  public var symbolConfiguration: SymbolConfiguration? {
    symbol.map { SymbolConfiguration($0.configuration) }
  }

  /// The distance of a symbol's baseline from its lower edge, in points; nil for other images.
  public var baselineOffsetFromBottom: CGFloat? { symbol?.baselineOffset }

  /// A symbol with what the configuration specifies; other images are returned unchanged.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    applyingSymbolConfiguration(configuration as? SymbolConfiguration ?? .unspecified) ?? self
  }

  /// Nil if the image is not a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard let symbol,
      let changed = symbol.configured(symbol.configuration.applying(configuration.values))
    else { return nil }
    if changed.configuration.colors != symbol.configuration.colors { return UIImage(changed) }
    return UIImage(changed).withRenderingMode(renderingMode)
  }

  /// A symbol in a fixed colour that no view changes; other images are returned unchanged.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let symbol, let plain = symbol.monochrome else { return self }
    return UIImage(plain, tint: color, .current, renderingMode)
  }

  /// A symbol as a view shows it: a template in the tint, colours for the view's traits.
  package func shown(tint: UIColor, traits: UITraitCollection) -> UIImage {
    guard let symbol else { return self }
    switch renderingMode {
    case .alwaysTemplate:
      return withTintColor(tint.resolvedColor(with: traits))
    case .automatic where symbol.configuration.colors.layers != .one:
      return UIImage(symbol, tint: tint, traits, renderingMode)
    default: return self
    }
  }

  /// Whether image views mirror the image in right-to-left layouts.
  package var isMirroredForRightToLeft: Bool { symbol?.isDirectional ?? false }
}
