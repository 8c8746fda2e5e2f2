import DisplayLists
import Foundation
import LayerTree

/// Shows materials by SVG filters that refer to all that is behind, which browsers blur and colour
/// as it moves. A material is at first a placeholder node, which its filter replaces at the end.
struct BackdropFilters {
  private(set) var definitions: SVGDefinitions
  /// References to what is painted so far, and what each covers over time.
  private var painted: [(node: XMLNode, extent: CGRect)] = []
  private var groups = 0

  private static let tag = "backdrop"
  /// How many materials may be behind one another: each doubles what has to be drawn.
  private static let deepest = 3

  init(_ definitions: SVGDefinitions) { self.definitions = definitions }

  /// Whether filters show all materials of a recording.
  static func canFilter(
    _ recording: MotionRecording, in order: PaintOrder, _ extents: [CGRect]
  ) -> Bool {
    // Filters see colours over a canvas that is not transparent, and bend nothing.
    guard !recording.lists.isEmpty,
      recording.lists.values.allSatisfy({
        $0.background.alpha >= 1 && !$0.elements.contains(where: \.holdsGlass)
      })
    else { return false }
    var known: [(extent: CGRect, depth: Int)] = []
    for entry in order.entries where recording.tracks[entry.track].hasBackdrop {
      let extent = extents[entry.track]
      let below = known.filter { $0.extent.intersects(extent) }.map(\.depth).max() ?? 0
      let own = recording.tracks[entry.track].bodies.map(\.flattening.backdropCount).max() ?? 0
      known.append((extent, below + own))
      if below + own > deepest { return false }
    }
    return true
  }

  /// The placeholder of a material on a rectangle of the canvas.
  static func node(of backdrop: LayerBackdrop, on frame: CGRect) -> XMLNode {
    let numbers = [backdrop.radius, backdrop.saturation, backdrop.brightness, backdrop.amount]
    return XMLNode(
      tag,
      SVGShapes.region(frame, digits: 3) + [
        ("material", (numbers + backdrop.curve).map { "\($0)" }.joined(separator: " "))
      ])
  }

  /// Replaces materials by nodes with filters over the nodes before.
  /// - Parameters:
  ///   - nodes: the element's, shown one after the other.
  ///   - id: refers to the element.
  ///   - extent: what the element covers over time.
  mutating func filling(_ nodes: [XMLNode], of id: String, within extent: CGRect) -> [XMLNode] {
    var filled: [XMLNode] = []
    for node in nodes { filled.append(filling(node, inside: [], behind: [])) }
    painted.append((Self.reference(to: id), extent))
    return filled
  }

  /// - Parameters:
  ///   - shells: the groups around the node, from the outermost.
  ///   - behind: what is behind it in the element.
  private mutating func filling(_ node: XMLNode, inside shells: [XMLNode], behind: [XMLNode])
    -> XMLNode
  {
    if node.tag == Self.tag { return filtered(node, behind: behind) }
    guard node.holds(Self.tag) else { return node }
    let shells = shells + [node.shell]
    var (children, behind): ([XMLNode], [XMLNode]) = ([], behind)
    let outside = behind
    for child in node.children {
      if child.holds(Self.tag), !children.isEmpty {
        groups += 1
        let id = "behind.\(groups)"
        children = [XMLNode("g", [("id", id)], children: children)]
        let copy = shells.reversed().reduce(Self.reference(to: id)) { inner, shell in
          var shell = shell
          shell.children = [inner]
          return shell
        }
        behind = outside + [copy]
      }
      children.append(filling(child, inside: shells, behind: behind))
    }
    var node = node
    node.children = children
    return node
  }

  private static func reference(to id: String) -> XMLNode {
    XMLNode("use", [("xlink:href", "#" + id)])
  }

  /// What a material shows.
  private mutating func filtered(_ rectangle: XMLNode, behind: [XMLNode]) -> XMLNode {
    let frame = ["x", "y", "width", "height"].compactMap { rectangle[$0].flatMap(Double.init) }
    let numbers = rectangle["material"]?.split(separator: " ").compactMap { Double($0) } ?? []
    guard frame.count == 4, numbers.count == 8 else {
      preconditionFailure("a material has a rectangle and eight numbers")
    }
    let box = CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
    let backdrop = LayerBackdrop(
      radius: numbers[0], saturation: numbers[1], brightness: numbers[2], amount: numbers[3],
      curve: Array(numbers[4...]))
    let filter = SVGBackdropFilter(backdrop, on: box)
    let id = definitions.add(
      "material", tag: "filter", filter.attributes, content: filter.primitives)
    let seen = painted.filter { $0.extent.intersects(box) }.map(\.node)
    return XMLNode(
      "g", [("filter", "url(#\(id))"), ("aria-hidden", "true")], children: seen + behind)
  }
}

extension XMLNode {
  fileprivate func holds(_ tag: String) -> Bool {
    self.tag == tag || children.contains { $0.holds(tag) }
  }

  /// The group's place and edge only; opacity and masks act on a material afterwards.
  fileprivate var shell: XMLNode {
    var shell = self
    shell.children = []
    shell.attributes.removeAll { name, value in
      !(["transform", "clip-path", "class", "style"].contains(name)
        || (name == "mask" && value.hasPrefix("url(#edge.")))
    }
    return shell
  }
}
