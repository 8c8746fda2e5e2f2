public import Foundation
public import LayerGeometry
import Typesetting

/// Core Graphics' context, recording a `RecordedDrawing`. In points, y down, as in UIKit.
public final class CGContext {
  struct State {
    var ctm = CGAffineTransform.identity
    var fill = CGColor.black
    var stroke = CGColor.black
    var style = StrokeStyle()
    var alpha: CGFloat = 1
    var shadow: DropShadow?
    var clips = 0
    var smooth = true
  }

  /// An open clip or group, and what has been recorded in it so far.
  private struct Scope {
    enum Kind {
      case drawing
      case clip(Path, FillRule)
      case group(alpha: Double, shadow: DropShadow?)
      /// Nested too deeply: its contents are recorded as if it had not begun.
      case ignored(isClip: Bool)
    }

    var kind: Kind
    var commands: [DrawingCommand] = []

    var isClip: Bool {
      switch kind {
      case .clip, .ignored(isClip: true): true
      default: false
      }
    }
  }

  var state = State()
  private var stack: [State] = []
  private var openGroups: [State] = []
  /// The drawing itself, then the open clips and groups, outermost first.
  private var scopes = [Scope(kind: .drawing)]
  private var openClips = 0
  /// The path under construction, already in the view's coordinates.
  var path = Path()
  /// Requests that a recording cannot express, in the order they were made, without duplicates.
  public private(set) var unsupported: [String] = []
  /// The area to draw in, in points.
  public let bounds: CGRect
  /// How far outside the bounds a layer still draws the drawing, in points.
  package var overhang = UIEdgeInsets.zero

  /// Creates an empty context.
  public init(bounds: CGRect) {
    self.bounds = bounds
  }

  /// Returns the recording, with every clip and group closed.
  public func finish() -> RecordedDrawing {
    while !openGroups.isEmpty { endTransparencyLayer() }
    while !stack.isEmpty { restoreGState() }
    endClips(downTo: 0)
    var drawing = RecordedDrawing(commands: scopes[0].commands, bounds: bounds)
    drawing.overhang = overhang
    return drawing
  }

  // MARK: State

  public func saveGState() {
    stack.append(state)
  }

  public func restoreGState() {
    guard let saved = stack.popLast() else { return }
    endClips(downTo: saved.clips)
    state = saved
  }

  public var ctm: CGAffineTransform { state.ctm }

  public func concatenate(_ t: CGAffineTransform) {
    state.ctm = t.concatenating(state.ctm)
  }

  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  public func scaleBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(scaleX: x, y: y))
  }

  public func rotate(by angle: CGFloat) {
    concatenate(CGAffineTransform(rotationAngle: angle))
  }

  public func setFillColor(_ color: CGColor) { state.fill = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(_ color: CGColor) { state.stroke = color }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setLineWidth(_ width: CGFloat) { state.style.width = width }
  public func setLineCap(_ cap: CGLineCap) { state.style.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.style.join = join }
  public func setMiterLimit(_ limit: CGFloat) { state.style.miterLimit = limit }

  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    state.style.dashPhase = phase
    state.style.dash = lengths.map { Double($0) }
  }

  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }

  /// Only `.normal` exists; another mode is noted in `unsupported`.
  public func setBlendMode(_ mode: CGBlendMode) {
    if mode != .normal { note("blend mode \(mode)") }
  }

  public var interpolationQuality: CGInterpolationQuality {
    get { state.smooth ? .default : .none }
    set { state.smooth = newValue != .none }
  }

  public func setShouldAntialias(_ flag: Bool) {
    if !flag { note("drawing without antialiasing") }
  }

  /// `blur` is twice the Gaussian's standard deviation. A nil colour removes the shadow.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map { DropShadow(color: $0, offset: offset, radius: blur / 2) }
  }

  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  // MARK: Clips and groups

  public func clip(using rule: CGPathFillRule = .winding) {
    beginClip(path, rule.rule)
    path = Path()
  }

  public func clip(to rect: CGRect) {
    beginClip(Path(rect: rect).applying(state.ctm), .winding)
  }

  public func clip(to rects: [CGRect]) {
    var union = Path()
    for rect in rects { union.append(Path(rect: rect)) }
    beginClip(union.applying(state.ctm), .winding)
  }

  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) {
    begin(
      canNest(1)
        ? .group(alpha: state.alpha, shadow: state.shadow) : .ignored(isClip: false))
    saveGState()
    openGroups.append(state)
    state.alpha = 1
    state.shadow = nil
  }

  public func endTransparencyLayer() {
    guard let opened = openGroups.popLast() else { return }
    endClips(downTo: opened.clips)
    restoreGState()
    // Clips begun in the layer end with it at the latest.
    while scopes.last?.isClip ?? false { end() }
    end()
    endClips(downTo: state.clips)
  }

  private func beginClip(_ path: Path, _ rule: FillRule) {
    begin(canNest(1) ? .clip(path, rule) : .ignored(isClip: true))
    openClips += 1
    state.clips += 1
  }

  /// Ends all clips but the first `count`; a clip around an open layer ends after the layer.
  private func endClips(downTo count: Int) {
    while openClips > count, scopes.last?.isClip ?? false { end() }
    state.clips = min(state.clips, count)
  }

  private func begin(_ kind: Scope.Kind) { scopes.append(Scope(kind: kind)) }

  /// Ends the innermost clip or group.
  private func end() {
    guard scopes.count > 1 else { return }
    let scope = scopes.removeLast()
    if scope.isClip { openClips -= 1 }
    switch scope.kind {
    case .drawing, .ignored: scopes[scopes.count - 1].commands += scope.commands
    case .clip(let path, let rule):
      record(.clip(path, rule: rule, scope.commands))
    case .group(let alpha, let shadow):
      record(.group(alpha: alpha, shadow: shadow, scope.commands))
    }
  }

  // MARK: Recording

  package func note(_ request: String) {
    if !unsupported.contains(request) { unsupported.append(request) }
  }

  func record(_ command: DrawingCommand) {
    scopes[scopes.count - 1].commands.append(command)
  }

  /// Whether this many more levels may be opened; notes it in `unsupported` if not.
  func canNest(_ levels: Int) -> Bool {
    if scopes.count - 1 + levels <= DrawingCommand.nestingLimit { return true }
    note("more than \(DrawingCommand.nestingLimit) clips and layers within each other")
    return false
  }

  /// Records a painting command, with its shadow below it.
  func paint(_ command: DrawingCommand) {
    guard let shadow = state.shadow else { return record(command) }
    record(.group(alpha: 1, shadow: shadow, [command]))
  }

  func faded(_ color: CGColor) -> CGColor {
    color.copy(alpha: color.alpha * state.alpha) ?? color
  }
}

public enum CGBlendMode: Int32, Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, clear, copy
  case sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut
  case destinationAtop, xor, plusDarker, plusLighter
}

public enum CGInterpolationQuality: Int32, Hashable, Sendable {
  case `default`, none, low, high, medium
}

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
