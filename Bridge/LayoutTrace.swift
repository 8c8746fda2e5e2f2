import UIKit

// Copy this file into a test target of an app. It needs nothing but UIKit, from iOS 15 on.

/// Why a view could not be traced.
public enum LayoutTraceError: Error, Equatable, CustomStringConvertible {
  /// The view has no area; its size in points.
  case zeroSize(CGSize)
  /// A collection view has items but shows none: it has no layout yet, or its layout places nothing.
  case nothingLaidOut(items: Int)
  /// Animations only run in a window.
  case noWindow
  /// Moments are finite, not negative, and in ascending order.
  case unusableMoments([TimeInterval])
  /// A number of a layer is infinite or not a number.
  case notFinite(element: String, property: String)
  /// The file cannot be written.
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .zeroSize(let size):
      return "expected a view with an area, found \(size.width) × \(size.height) points"
    case .nothingLaidOut(let items):
      return "expected cells of a laid-out collection view, found none for \(items) items"
    case .noWindow:
      return "expected a view in a window, because animations run only there; found none"
    case .unusableMoments(let moments):
      return "expected ascending moments from 0 seconds on, found \(moments)"
    case .notFinite(let element, let property):
      return "expected finite numbers, found others in \(property) of \(element)"
    case .cannotWrite(let path, let reason):
      return "cannot write \(path): \(reason)"
    }
  }
}

/// Records what a laid-out view shows and where, as lines of text that `diorama compare` reads.
///
/// ```swift
/// try LayoutTrace.record(collectionView, to: folder.appendingPathComponent("album.displaylist"))
/// ```
///
/// A trace has what UIKit's public interface says of views and of layers that an app added: geometry
/// in points, colours in sRGB, the lines of labels. Views of private classes only place what is in
/// them. Images have a size but no digest; other drawings only an area.
@preconcurrency @MainActor
public enum LayoutTrace {
  /// Lays the view out and writes its trace.
  ///
  /// - Parameters:
  ///   - url: the file, usually ending in `.displaylist`. Its folder is created.
  /// - Throws: ``LayoutTraceError``.
  public static func record(_ view: UIView, to url: URL) throws {
    try write(try lines(of: view), to: url)
  }

  /// Makes changes and writes a trace of each moment after them, with animations as they are shown.
  ///
  /// Layers of the view's window stand still meanwhile, so that moments are exact; whatever a timer
  /// or a display link moves, such as scrolling, is not seen.
  ///
  /// - Parameters:
  ///   - url: `album.displaylist` for files such as `album.at-0.25.displaylist`.
  ///   - moments: seconds after the changes, ascending, from 0 on.
  ///   - changes: what starts the animations.
  /// - Returns: the files, one for each moment.
  /// - Throws: ``LayoutTraceError``, and what the changes throw.
  @discardableResult
  public static func record(
    _ view: UIView, to url: URL, moments: [TimeInterval], after changes: () throws -> Void = {}
  ) throws -> [URL] {
    let isAscending = zip(moments, moments.dropFirst()).allSatisfy { $0 < $1 }
    guard !moments.isEmpty, isAscending, moments.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw LayoutTraceError.unusableMoments(moments)
    }
    guard let root = view.window?.layer else { throw LayoutTraceError.noWindow }
    view.layoutIfNeeded()
    CATransaction.flush()
    let start = root.convertTime(CACurrentMediaTime(), from: nil)
    let timing = (speed: root.speed, offset: root.timeOffset)
    root.speed = 0
    root.timeOffset = start
    defer {
      root.speed = timing.speed
      root.timeOffset = timing.offset
      CATransaction.flush()
    }
    CATransaction.flush()
    try changes()
    view.layoutIfNeeded()
    return try moments.map { moment in
      root.timeOffset = start + moment
      CATransaction.flush()
      let file = url.deletingPathExtension()
        .appendingPathExtension("at-\(LayoutTraceLine.text(moment))")
        .appendingPathExtension(url.pathExtension.isEmpty ? "displaylist" : url.pathExtension)
      try write(try lines(of: view, at: moment), to: file)
      return file
    }
  }

  /// The lines of a view's trace, without line ends.
  ///
  /// - Parameter moment: seconds after changes, to trace animations as they are shown now; nil for
  ///   the values that they lead to.
  /// - Throws: ``LayoutTraceError``.
  public static func lines(of view: UIView, at moment: TimeInterval? = nil) throws -> [String] {
    if moment == nil { view.layoutIfNeeded() }
    let size = view.bounds.size
    guard size.width > 0, size.height > 0 else { throw LayoutTraceError.zeroSize(size) }
    if let collection = view as? UICollectionView, collection.visibleCells.isEmpty {
      let items = (0..<collection.numberOfSections).reduce(0) {
        $0 + collection.numberOfItems(inSection: $1)
      }
      if items > 0 { throw LayoutTraceError.nothingLaidOut(items: items) }
    }
    var walk = LayoutTraceWalk(isPresented: moment != nil)
    let bounds = view.bounds
    try walk.add(
      view.layer, at: CATransform3DMakeTranslation(-bounds.minX, -bounds.minY, 0), named: "view/0")
    return [header(of: view, at: moment)] + walk.lines
  }

  private static func header(of view: UIView, at moment: TimeInterval?) -> String {
    let process = ProcessInfo.processInfo
    let device = process.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? UIDevice.current.model
    var trace = LayoutTraceLine()
    trace["device"] = LayoutTraceLine.quoted(device)
    trace["system"] = LayoutTraceLine.quoted(process.operatingSystemVersionString)
    trace["version"] = "1"
    if let moment { trace["moment"] = LayoutTraceLine.text(moment) }
    let scale = view.traitCollection.displayScale
    var line = LayoutTraceLine()
    line["background"] = "\"#00000000\""
    line["canvas"] = LayoutTraceLine.list([view.bounds.width, view.bounds.height])
    line["format"] = "2"
    line["scale"] = LayoutTraceLine.text(scale > 0 ? scale : 1)
    line["trace"] = trace.text
    return line.text
  }

  private static func write(_ lines: [String], to url: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url, options: .atomic)
    } catch {
      throw LayoutTraceError.cannotWrite(path: url.path, reason: error.localizedDescription)
    }
  }
}

// MARK: - Walking through the layers

/// An element of a collection view, as traces name it.
private struct LayoutTraceElement {
  var category: String
  var kind: String?
  var indexPath: IndexPath

  /// `cell 0-3`, `header 1-0`.
  var name: String { "\(kind ?? category) \(section)-\(item)" }
  var section: Int { indexPath.first ?? 0 }
  var item: Int { indexPath.count > 1 ? indexPath[1] : 0 }
}

/// Lists layers, each before its sublayers.
@MainActor
private struct LayoutTraceWalk {
  /// Whether layers are traced as animations show them.
  let isPresented: Bool
  private(set) var lines: [String] = []
  private var elements: [ObjectIdentifier: LayoutTraceElement] = [:]

  init(isPresented: Bool) {
    self.isPresented = isPresented
  }

  /// - Parameters:
  ///   - placement: into the coordinates of the layer above; nil for the layer's own.
  ///   - shared: a further transform into these coordinates.
  mutating func add(
    _ model: CALayer, at placement: CATransform3D? = nil,
    through shared: CATransform3D = CATransform3DIdentity, named name: String, level: Int = 0,
    opacity above: CGFloat = 1, isMask: Bool = false
  ) throws {
    let layer = isPresented ? model.presentation() ?? model : model
    guard !layer.isHidden, layer.opacity > 0 else { return }
    let view = model.delegate as? UIView
    if let collection = view as? UICollectionView { note(collection) }
    let element = view.flatMap { elements[ObjectIdentifier($0)] }
    let name = element?.name ?? name
    let matrix = CATransform3DConcat(placement ?? Self.placement(of: layer), shared)
    if !layer.isDoubleSided, Self.isSeenFromBehind(matrix) { return }
    let opacity = CGFloat(layer.opacity) * above
    let inner = Self.sublayerTransform(of: layer)
    if model is CATransformLayer {
      // What is in it shares the space around it.
      for (index, sublayer) in (model.sublayers ?? []).enumerated() {
        try add(
          sublayer, through: CATransform3DConcat(inner, matrix), named: "\(name)/\(index)",
          level: level, opacity: opacity)
      }
      return
    }
    var line = LayoutTraceLine()
    line["element"] = LayoutTraceLine.quoted(name)
    line["level"] = "\(level)"
    if isMask { line["role"] = "\"mask\"" }
    if let element {
      line["category"] = LayoutTraceLine.quoted(element.category)
      line["kind"] = element.kind.map(LayoutTraceLine.quoted)
      line["indexPath"] = "[\(element.section),\(element.item)]"
      if layer.zPosition != 0 { line["zIndex"] = LayoutTraceLine.text(layer.zPosition) }
    }
    try place(layer, by: matrix, in: &line, name)
    if opacity < 1 { line["opacity"] = LayoutTraceLine.text(opacity) }
    if layer.masksToBounds { line["clips"] = "true" }
    if !Self.isPrivate(view ?? model) { paint(layer, model, view, in: &line) }
    lines.append(line.text)

    if let mask = model.mask {
      try add(mask, named: "\(name)/mask", level: level + 1, isMask: true)
    }
    for (index, sublayer) in (model.sublayers ?? []).enumerated() {
      if !(sublayer.delegate is UIView), Self.isPrivate(sublayer) { continue }
      try add(sublayer, through: inner, named: "\(name)/\(index)", level: level + 1)
    }
  }

  // MARK: Elements of collection views

  private mutating func note(_ view: UICollectionView) {
    for cell in view.visibleCells {
      guard let path = view.indexPath(for: cell) else { continue }
      elements[ObjectIdentifier(cell)] = LayoutTraceElement(category: "cell", indexPath: path)
    }
    // Twice as wide and high, for elements that a transform moves into sight.
    let area = view.bounds.insetBy(dx: -view.bounds.width / 2, dy: -view.bounds.height / 2)
    let all = view.collectionViewLayout.layoutAttributesForElements(in: area) ?? []
    var decorations = all.filter { $0.representedElementCategory == .decorationView }
    let supplementary = all.filter { $0.representedElementCategory == .supplementaryView }
    for kind in Set(supplementary.compactMap(\.representedElementKind)) {
      for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
        guard let shown = view.supplementaryView(forElementKind: kind, at: path) else { continue }
        elements[ObjectIdentifier(shown)] = LayoutTraceElement(
          category: "supplementary", kind: Self.shortName(of: kind), indexPath: path)
      }
    }
    // No method returns a decoration view, so it is known by its place.
    for case let shown as UICollectionReusableView in view.subviews
    where elements[ObjectIdentifier(shown)] == nil && !(shown is UICollectionViewCell) {
      let found = decorations.firstIndex {
        Self.isNear($0.center, shown.center) && $0.zIndex == Int(shown.layer.zPosition)
          && abs($0.size.width - shown.bounds.width) < 0.01
          && abs($0.size.height - shown.bounds.height) < 0.01
      }
      guard let found else { continue }
      let attributes = decorations.remove(at: found)
      elements[ObjectIdentifier(shown)] = LayoutTraceElement(
        category: "decoration", kind: attributes.representedElementKind,
        indexPath: attributes.indexPath)
    }
  }

  private static func shortName(of kind: String) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader: return "header"
    case UICollectionView.elementKindSectionFooter: return "footer"
    default: return kind
    }
  }

  private static func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01
  }

  /// UIKit's own parts have names that begin with an underscore.
  private static func isPrivate(_ object: AnyObject) -> Bool {
    String(describing: type(of: object)).hasPrefix("_")
  }

  // MARK: Geometry

  /// From the layer's coordinates to those of the layer above.
  private static func placement(of layer: CALayer) -> CATransform3D {
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, -layer.anchorPointZ), layer.transform)
    return CATransform3DConcat(
      moved,
      CATransform3DMakeTranslation(
        layer.position.x, layer.position.y, layer.zPosition + layer.anchorPointZ))
  }

  /// The sublayer transform about the anchor point.
  private static func sublayerTransform(of layer: CALayer) -> CATransform3D {
    let transform = layer.sublayerTransform
    if CATransform3DIsIdentity(transform) { return CATransform3DIdentity }
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    let x = bounds.minX + anchor.x * bounds.width
    let y = bounds.minY + anchor.y * bounds.height
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(-x, -y, -layer.anchorPointZ), transform)
    return CATransform3DConcat(moved, CATransform3DMakeTranslation(x, y, layer.anchorPointZ))
  }

  private static func isSeenFromBehind(_ m: CATransform3D) -> Bool {
    let determinant =
      m.m11 * (m.m22 * m.m44 - m.m24 * m.m42) - m.m12 * (m.m21 * m.m44 - m.m24 * m.m41)
      + m.m14 * (m.m21 * m.m42 - m.m22 * m.m41)
    return determinant < 0
  }

  private func place(
    _ layer: CALayer, by m: CATransform3D, in line: inout LayoutTraceLine, _ name: String
  ) throws {
    let bounds = layer.bounds.standardized
    let linear = [m.m11, m.m12, m.m13, m.m21, m.m22, m.m23, m.m31, m.m32, m.m33, m.m44]
    let numbers = linear + [m.m14, m.m24, m.m34, m.m41, m.m42, m.m43]
    guard numbers.allSatisfy({ $0.isFinite }) else {
      throw LayoutTraceError.notFinite(element: name, property: "transform")
    }
    let box = [bounds.minX, bounds.minY, bounds.width, bounds.height]
    guard box.allSatisfy({ $0.isFinite }) else {
      throw LayoutTraceError.notFinite(element: name, property: "bounds")
    }
    let opacities = [CGFloat(layer.opacity), CGFloat(layer.shadowOpacity), layer.cornerRadius]
    guard opacities.allSatisfy({ $0.isFinite }) else {
      throw LayoutTraceError.notFinite(element: name, property: "opacity or cornerRadius")
    }
    let rows: [[(CGFloat, Double)]] = [
      [(m.m11, 1e9), (m.m12, 1e9), (m.m13, 1e9), (m.m14, 1e12)],
      [(m.m21, 1e9), (m.m22, 1e9), (m.m23, 1e9), (m.m24, 1e12)],
      [(m.m31, 1e9), (m.m32, 1e9), (m.m33, 1e9), (m.m34, 1e12)],
      [(m.m41, 1e6), (m.m42, 1e6), (m.m43, 1e6), (m.m44, 1e9)],
    ]
    let entries = rows.joined().map { LayoutTraceLine.text($0.0, steps: $0.1) }
    line["matrix"] = "[" + entries.joined(separator: ",") + "]"
    line["bounds"] = LayoutTraceLine.list(box)
    // For people: what a debugger prints.
    if CATransform3DIsIdentity(layer.transform) {
      let frame = layer.frame
      line["frame"] = LayoutTraceLine.list([frame.minX, frame.minY, frame.width, frame.height])
    }
    if layer.anchorPoint != CGPoint(x: 0.5, y: 0.5) {
      line["anchorPoint"] = LayoutTraceLine.list([layer.anchorPoint.x, layer.anchorPoint.y])
    }
  }

  // MARK: Paint

  private func paint(
    _ layer: CALayer, _ model: CALayer, _ view: UIView?, in line: inout LayoutTraceLine
  ) {
    if let color = layer.backgroundColor { line["fill"] = LayoutTraceLine.color(color) }
    if layer.cornerRadius > 0 {
      line["cornerRadius"] = LayoutTraceLine.text(layer.cornerRadius)
      if layer.cornerCurve == .continuous { line["cornerCurve"] = "\"continuous\"" }
      let corners = layer.maskedCorners.rawValue & 15
      if corners != 15 { line["corners"] = "\(corners)" }
    }
    if layer.borderWidth > 0, let color = layer.borderColor.flatMap({ LayoutTraceLine.color($0) }) {
      line["border"] =
        "{\"color\":\(color),\"width\":\(LayoutTraceLine.text(layer.borderWidth))}"
    }
    if layer.shadowOpacity > 0, !layer.masksToBounds,
      let color = layer.shadowColor.flatMap({
        LayoutTraceLine.color($0, opacity: CGFloat(layer.shadowOpacity))
      })
    {
      let offset = layer.shadowOffset
      line["shadow"] =
        "{\"castByOutline\":false,\"color\":\(color),\"offset\":"
        + LayoutTraceLine.list([offset.width, offset.height])
        + ",\"radius\":\(LayoutTraceLine.text(layer.shadowRadius))}"
    }
    if let label = view as? UILabel {
      let texts = LayoutTraceText.lines(of: label).map(\.printed)
      if !texts.isEmpty { line["text"] = "[" + texts.joined(separator: ",") + "]" }
    } else if let view = view as? UIImageView {
      let image = view.isHighlighted ? view.highlightedImage ?? view.image : view.image
      guard let image, image.size.width > 0, image.size.height > 0 else { return }
      line["contents"] = LayoutTraceLine.image(
        pixels: CGSize(
          width: image.size.width * image.scale, height: image.size.height * image.scale),
        frame: Self.frame(of: image.size, view.contentMode, in: layer.bounds))
    } else if let shape = model as? CAShapeLayer {
      guard let path = (layer as? CAShapeLayer ?? shape).path, !path.isEmpty else { return }
      line["contents"] = LayoutTraceLine.image(pixels: .zero, frame: path.boundingBox)
    } else if model is CAGradientLayer || Self.hasContents(model) {
      line["contents"] = LayoutTraceLine.image(pixels: .zero, frame: layer.bounds)
    }
  }

  /// Whether the layer has an image, or what its view has drawn.
  private static func hasContents(_ layer: CALayer) -> Bool {
    #if canImport(ObjectiveC)
      return layer.contents != nil
    #else
      layer.displayIfNeeded()
      return layer.resolvedContents != nil
    #endif
  }

  /// Where an image view shows an image.
  private static func frame(
    of size: CGSize, _ mode: UIView.ContentMode, in bounds: CGRect
  ) -> CGRect {
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width,
        height: size.height)
    }
    func scaled(_ factor: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    let factors = (bounds.width / size.width, bounds.height / size.height)
    switch mode {
    case .scaleAspectFit: return scaled(min(factors.0, factors.1))
    case .scaleAspectFill: return scaled(max(factors.0, factors.1))
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    default: return bounds
    }
  }
}

// MARK: - Lines of text

/// A line of a label, in its coordinates.
private struct LayoutTraceText {
  var text: String
  /// The name of the first font; not compared, as systems have other fonts.
  var font: String
  var size: CGFloat
  /// `#rrggbbaa` or four numbers, as printed.
  var color: String
  var x: CGFloat
  var baseline: CGFloat
  var width: CGFloat

  var printed: String {
    var line = LayoutTraceLine()
    line["text"] = LayoutTraceLine.quoted(text)
    line["font"] = LayoutTraceLine.quoted(font)
    line["size"] = LayoutTraceLine.text(size)
    line["color"] = color
    line["x"] = LayoutTraceLine.text(x)
    line["baseline"] = LayoutTraceLine.text(baseline)
    line["width"] = LayoutTraceLine.text(width)
    return line.text
  }

  #if canImport(ObjectiveC)
    /// The lines as TextKit breaks them: a label does not tell.
    @MainActor
    static func lines(of label: UILabel) -> [LayoutTraceText] {
      guard let text = label.attributedText, text.length > 0, let font = label.font,
        let textColor = label.textColor
      else { return [] }
      let storage = NSTextStorage(attributedString: text)
      let whole = NSRange(location: 0, length: storage.length)
      text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
        if attributes[.font] == nil { storage.addAttribute(.font, value: font, range: range) }
        // A paragraph that truncates has one line; the container truncates the last one instead.
        let style = NSMutableParagraphStyle()
        if let given = attributes[.paragraphStyle] as? NSParagraphStyle {
          style.setParagraphStyle(given)
        } else {
          style.alignment = label.textAlignment
        }
        style.lineBreakMode = .byWordWrapping
        storage.addAttribute(.paragraphStyle, value: style, range: range)
      }
      if label.adjustsFontSizeToFitWidth, label.numberOfLines == 1 {
        shrink(storage, toFit: label)
      }
      let manager = NSLayoutManager()
      let container = NSTextContainer(
        size: CGSize(
          width: label.bounds.width, height: max(label.bounds.height, font.lineHeight) + 0.5))
      container.lineFragmentPadding = 0
      container.maximumNumberOfLines = label.numberOfLines
      container.lineBreakMode = label.lineBreakMode
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
      let glyphs = manager.glyphRange(for: container)
      let height = manager.usedRect(for: container).height
      // A label centres its text, on a whole pixel.
      let scale = max(1, label.traitCollection.displayScale)
      let top = label.bounds.minY + ((label.bounds.height - height) / 2 * scale).rounded() / scale
      let shown = storage.string as NSString
      var lines: [LayoutTraceText] = []
      manager.enumerateLineFragments(forGlyphRange: glyphs) { rect, used, _, range, _ in
        guard range.length > 0 else { return }
        let characters = manager.characterRange(forGlyphRange: range, actualGlyphRange: nil)
        var line = shown.substring(with: characters)
        let cut = manager.truncatedGlyphRange(inLineFragmentForGlyphAt: range.location)
        if cut.location != NSNotFound {
          let hidden = manager.characterRange(forGlyphRange: cut, actualGlyphRange: nil)
          let start = hidden.location - characters.location
          let length = min(hidden.length, characters.length - start)
          if start >= 0, length >= 0 {
            line = (line as NSString).replacingCharacters(
              in: NSRange(location: start, length: length), with: "\u{2026}")
          }
        }
        let attributes = storage.attributes(at: characters.location, effectiveRange: nil)
        let own = attributes[.font] as? UIFont ?? font
        let color = attributes[.foregroundColor] as? UIColor ?? textColor
        let resolved = color.resolvedColor(with: label.traitCollection).cgColor
        lines.append(
          LayoutTraceText(
            text: trimmed(line), font: own.fontName, size: own.pointSize,
            color: LayoutTraceLine.color(resolved) ?? "\"#000000ff\"",
            x: label.bounds.minX + used.minX,
            baseline: top + rect.minY + manager.location(forGlyphAt: range.location).y,
            width: used.width))
      }
      return lines
    }

    /// Makes the fonts of a line as small as the label does.
    @MainActor
    private static func shrink(_ storage: NSTextStorage, toFit label: UILabel) {
      let (natural, room) = (storage.size().width, label.bounds.width)
      guard natural > room, natural > 0 else { return }
      let factor = max(room / natural, label.minimumScaleFactor)
      let whole = NSRange(location: 0, length: storage.length)
      storage.enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
        guard let font = value as? UIFont else { return }
        storage.addAttribute(
          .font, value: font.withSize(font.pointSize * factor), range: range)
      }
    }
  #else
    /// The lines as the label has drawn them.
    @MainActor
    static func lines(of label: UILabel) -> [LayoutTraceText] {
      label.layer.displayIfNeeded()
      guard case .drawing(let drawing)? = label.layer.resolvedContents else { return [] }
      var lines: [LayoutTraceText] = []
      func read(_ commands: [DrawingCommand]) {
        for command in commands {
          switch command {
          case .glyphs(let run, let color, let transform):
            guard let first = run.positions.first else { continue }
            let baseline = first.y + transform.ty
            if let last = lines.last, last.baseline == baseline {
              lines[lines.count - 1].text += run.text
              lines[lines.count - 1].width += (run.width * 1e6).rounded() / 1e6
              continue
            }
            lines.append(
              LayoutTraceText(
                text: run.text, font: run.face.postScriptName, size: CGFloat(run.size),
                color: LayoutTraceLine.color(color) ?? "\"#000000ff\"", x: first.x + transform.tx,
                baseline: baseline, width: CGFloat(run.width)))
          case .clip(_, _, let inner): read(inner)
          case .group(_, _, let inner): read(inner)
          default: break
          }
        }
      }
      read(drawing.commands)
      for index in lines.indices { lines[index].text = trimmed(lines[index].text) }
      return lines
    }
  #endif

  /// Without the space at which a line was broken.
  private static func trimmed(_ text: String) -> String {
    var text = Substring(text)
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

// MARK: - JSON

/// The keys of a line with their values, which are JSON.
private struct LayoutTraceLine {
  private var values: [String: String] = [:]

  subscript(key: String) -> String? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// One object with sorted keys.
  var text: String {
    let pairs = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{" + pairs.joined(separator: ",") + "}"
  }

  /// A number rounded to a millionth, or to another step.
  static func text(_ number: CGFloat, steps: Double = 1e6) -> String {
    let value = (Double(number) * steps).rounded() / steps
    if value == value.rounded(), abs(value) < 1e15 { return "\(Int(value))" }
    return value.isFinite ? "\(value)" : "0"
  }

  static func list(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { text($0) }.joined(separator: ",") + "]"
  }

  static func quoted(_ string: String) -> String {
    var result = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// `"#rrggbbaa"` in sRGB if eight bits hold it, else four numbers; nil for a pattern.
  static func color(_ color: CGColor, opacity: CGFloat = 1) -> String? {
    #if canImport(ObjectiveC)
      guard let space = CGColorSpace(name: CGColorSpace.sRGB),
        let converted = color.converted(to: space, intent: .defaultIntent, options: nil),
        var parts = converted.components, parts.count == 4
      else { return nil }
    #else
      guard var parts = color.components, parts.count == 4 else { return nil }
    #endif
    parts = parts.map { min(max($0, 0), 1) }
    parts[3] *= opacity
    let bytes = parts.map { Int(($0 * 255).rounded()) }
    let isExact = zip(parts, bytes).allSatisfy { abs($0 - CGFloat($1) / 255) < 1e-6 }
    guard isExact else { return list(parts) }
    let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "\"#" + digits.joined() + "\""
  }

  /// Contents without a digest; no pixels where it is not an image.
  static func image(pixels: CGSize, frame: CGRect) -> String {
    let size =
      "\"height\":\(text(pixels.height.rounded())),\"width\":\(text(pixels.width.rounded()))"
    let place =
      "[\(list([frame.minX, frame.minY])),\(list([frame.width, frame.height]))]"
    return "{\"image\":{\"frame\":\(place),\"image\":{\"digest\":\"\",\(size)},"
      + "\"smooth\":true,\"source\":[[0,0],[0,0]]}}"
  }
}
