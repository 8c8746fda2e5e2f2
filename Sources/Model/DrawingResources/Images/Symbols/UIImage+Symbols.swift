import DrawingCommands
public import Foundation

extension UIImage {
  /// A system symbol as a template image: SF Symbols names, Material Icons drawings. Nil for an
  /// unknown name, which is reported with the nearest known one.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    let values = (withConfiguration as? SymbolConfiguration)?.values ?? .init()
    do throws(SystemSymbol.Failure) {
      try self.init(SystemSymbol(named: name, values))
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

  /// A symbol as a template image. Throws if its font is missing.
  package convenience init(_ symbol: SystemSymbol) throws(SystemSymbol.Failure) {
    try self.init(symbol, in: .black, .alwaysTemplate)
  }

  private convenience init(
    _ symbol: SystemSymbol, in color: CGColor, _ mode: RenderingMode
  ) throws(SystemSymbol.Failure) {
    // Recorded drawings have no pixels: the scale is only a number.
    self.init(
      CGImage(try symbol.drawing(in: color), scale: 1), scale: 1, orientation: .up,
      renderingMode: mode, symbol: symbol)
  }

  public var isSymbolImage: Bool { symbol != nil }

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
    return (try? UIImage(changed))?.withRenderingMode(renderingMode)
  }

  /// A symbol in a fixed colour that no view changes; other images are returned unchanged.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .alwaysOriginal)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    guard let symbol else { return self }
    return (try? UIImage(symbol, in: color.cgColor, renderingMode)) ?? self
  }

  /// Whether image views mirror the image in right-to-left layouts.
  package var isMirroredForRightToLeft: Bool { symbol?.isDirectional ?? false }
}
