public import DisplayLists
import Foundation
import LayerTree

/// A trace of a layout, which an app's tests recorded of UIKit's own views.
///
/// It lists layers as they are; `list` has them resolved as `diorama inspect` does: order, depth and
/// visibility are applied.
public struct LayoutTraceFile: Sendable {
  /// What the view showed. Lines of text have no glyphs, and images no digests.
  public let list: DisplayList
  /// Only the elements of its collection views, as ``DisplayList/elementsAlone`` has them.
  public let elements: DisplayList
  /// Where it was recorded: the device and its system.
  public let origin: String

  private struct Header: Decodable {
    struct Trace: Decodable {
      var device: String
      var system: String
      var version: Int
    }

    var trace: Trace
  }

  /// Whether a file's first line is that of a trace.
  public static func isThere(in firstLine: String) -> Bool { firstLine.contains("\"trace\":") }

  /// Reads a trace. Throws `DisplayListTextError`, also for layers that cannot be resolved.
  public init(lines: [String]) throws {
    guard
      let trace = try? JSONDecoder().decode(Header.self, from: Data((lines.first ?? "").utf8)).trace
    else {
      throw DisplayListTextError(line: 1, reason: "no trace with a device, a system and a version")
    }
    guard trace.version == 1 else {
      throw DisplayListTextError(
        line: 1, reason: "trace version \(trace.version); this diorama reads version 1")
    }
    origin = "\(trace.device), \(trace.system)"
    let read = try DisplayList(lines: lines)
    do {
      (list, elements) = (try read.resolved(), try read.elementsAlone.resolved())
    } catch {
      // The error begins with the name of the element.
      let line = read.flattened().firstIndex { "\(error)".hasPrefix("\($0.name): ") }
      throw DisplayListTextError(line: line.map { $0 + 2 } ?? 1, reason: "\(error)")
    }
  }
}

extension DisplayList {
  /// The elements of collection views as plain rectangles: where they are, how opaque, in which order;
  /// not what is in them. That is what a layout alone decides about.
  public var elementsAlone: DisplayList {
    func alone(_ element: DisplayElement) -> DisplayElement? {
      let isPart = !ElementName(element.name).part.isEmpty
      var plain = DisplayElement(
        name: element.name, tag: element.tag, matrix: element.matrix, bounds: element.bounds)
      (plain.zIndex, plain.opacity) = (element.zIndex, element.opacity)
      if let tag = element.tag, tag.category != .view, !isPart {
        plain.fill = .black
        return plain
      }
      plain.children = element.children.compactMap(alone)
      plain.clips = element.clips
      return plain.children.isEmpty ? nil : plain
    }
    var list = self
    list.elements = elements.compactMap(alone)
    return list
  }

  /// Paints layers listed one by one as a stage does: in depth order, without what is not visible.
  fileprivate func resolved() throws -> DisplayList {
    var properties = LayerProperties()
    properties.bounds = CGRect(origin: .zero, size: size)
    properties.position = CGPoint(x: size.width / 2, y: size.height / 2)
    let root = LayerSnapshot(properties: properties, sublayers: Self.layers(elements))
    return try DisplayListBuilder().displayList(
      of: root, size: size, scale: scale, background: background)
  }

  /// Elements of a collection view in the order of equal depth; the order in which UIKit happened to
  /// make their views says nothing.
  private static func layers(_ elements: [DisplayElement]) -> [LayerSnapshot] {
    func rank(_ index: Int) -> [Int] {
      guard let tag = elements[index].tag else { return [] }
      let categories: [ElementTag.Category] = [.decoration, .cell, .supplementary]
      return [categories.firstIndex(of: tag.category) ?? 0, tag.section, tag.item, index]
    }
    let places = elements.indices.filter { elements[$0].tag.map { $0.category != .view } ?? false }
    var ordered = elements
    for (place, source) in zip(
      places, places.sorted { rank($0).lexicographicallyPrecedes(rank($1)) })
    {
      ordered[place] = elements[source]
    }
    return ordered.map(layer)
  }

  private static func layer(_ element: DisplayElement) -> LayerSnapshot {
    var layer = LayerProperties()
    let (origin, z) = (element.bounds.origin, element.zIndex)
    layer.bounds = element.bounds
    layer.anchorPoint = .zero
    layer.position = origin
    layer.zPosition = z
    // The matrix without what bounds, position and zPosition add to it.
    layer.transform = CATransform3DMakeTranslation(origin.x, origin.y, 0)
      .concatenating(element.matrix)
      .concatenating(CATransform3DMakeTranslation(-origin.x, -origin.y, -z))
    layer.opacity = element.opacity
    layer.backgroundColor = element.fill
    (layer.cornerRadius, layer.cornerCurve) = (element.cornerRadius, element.cornerCurve)
    layer.maskedCorners = element.corners
    if let border = element.border {
      (layer.borderWidth, layer.borderColor) = (border.width, border.color)
    }
    if let shadow = element.shadow {
      (layer.shadow.color, layer.shadow.opacity) = (shadow.color, 1)
      (layer.shadow.offset, layer.shadow.radius) = (shadow.offset, shadow.radius)
    }
    layer.masksToBounds = element.clips
    var contents: LayerContents?
    switch element.contents {
    case .image(let shown):
      let (box, bounds) = (shown.frame, element.bounds)
      let place = CGAffineTransform(
        a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
      contents = .shape(
        RecordedDrawing(
          commands: [.image(shown.image, transform: place, alpha: 1, smooth: true)], bounds: bounds)
      )
    case .drawing(let commands, _):
      contents = .drawing(RecordedDrawing(commands: commands, bounds: element.bounds))
    case .gradient, nil: break
    }
    return LayerSnapshot(
      properties: layer, contents: contents, tag: element.tag,
      mask: element.mask.first.map(Self.layer), sublayers: layers(element.children))
  }
}
