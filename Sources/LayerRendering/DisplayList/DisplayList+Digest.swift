import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree
import Typesetting

extension DisplayList {
  /// A hash of everything that the printed form says: the same for equal lists, in every run and
  /// on every machine, and quick to make. Other versions may give another one.
  public var digest: String {
    var words = DigestWords()
    words.put(size)
    words.put(scale)
    words.put(background)
    words.put(elements)
    return words.digest
  }
}

/// What elements consist of. What most of them have is written out; the rest goes the way of
/// `Encodable`, which is slower.
extension DigestWords {
  fileprivate mutating func put(_ elements: [DisplayElement]) {
    put(elements.count)
    for element in elements { put(element) }
  }

  private mutating func put(_ element: DisplayElement) {
    put(element.name)
    put(element.tag) { words, tag in
      words.put(tag.category.rawValue)
      words.put(tag.kind) { $0.put($1) }
      if tag.category != .view {
        words.put(tag.section)
        words.put(tag.item)
      }
    }
    put(element.zIndex)
    put(element.matrix)
    put(element.bounds)
    put(element.cornerRadius)
    put(Int(element.corners.rawValue))
    put(element.fill) { $0.put($1) }
    put(element.contents) { $0.put($1) }
    put(element.border) { words, border in
      words.put(border.width)
      words.put(border.color)
    }
    put(element.shadow) { $0.put(encoded: $1) }
    put(element.clips)
    put(element.mask)
    put(element.opacity)
    put(element.children)
    put(element.cuts.count)
    for cut in element.cuts { put(encoded: cut) }
  }

  private mutating func put(_ contents: DisplayContents) {
    if case .drawing(let commands, let clipped) = contents {
      put(true)
      put(clipped)
      put(commands.count)
      for command in commands { put(command) }
    } else {
      put(false)
      put(encoded: contents)
    }
  }

  private mutating func put(_ command: DrawingCommand) {
    if case .glyphs(let run, let color, let transform) = command {
      put(true)
      put(run)
      put(color)
      put(transform)
    } else {
      put(false)
      put(encoded: command)
    }
  }

  private mutating func put(_ run: GlyphRun) {
    put(run.face.familyName)
    put(run.face.styleName)
    put(run.face.postScriptName)
    put(run.face.weight)
    put(run.face.isItalic)
    put(run.face.digest)
    put(run.face.faceIndex)
    put(run.size)
    put(run.text)
    put(run.width)
    put(run.glyphs.count)
    for glyph in run.glyphs { put(Int(glyph)) }
    for position in run.positions { put(position) }
    for cluster in run.clusters { put(cluster) }
  }

  /// As it is printed: eight bits a component where they hold it.
  fileprivate mutating func put(_ color: CGColor) {
    let packed = color.pattern == nil ? color.packed : nil
    put(packed) { $0.put(Int($1)) }
    if packed == nil { put(encoded: color) }
  }

  private mutating func put(_ point: CGPoint) {
    put(point.x)
    put(point.y)
  }

  fileprivate mutating func put(_ size: CGSize) {
    put(size.width)
    put(size.height)
  }

  private mutating func put(_ rect: CGRect) {
    put(rect.origin)
    put(rect.size)
  }

  private mutating func put(_ t: CGAffineTransform) {
    put(t.a)
    put(t.b)
    put(t.c)
    put(t.d)
    put(t.tx)
    put(t.ty)
  }

  private mutating func put(_ t: CATransform3D) {
    put(t.m11)
    put(t.m12)
    put(t.m13)
    put(t.m14)
    put(t.m21)
    put(t.m22)
    put(t.m23)
    put(t.m24)
    put(t.m31)
    put(t.m32)
    put(t.m33)
    put(t.m34)
    put(t.m41)
    put(t.m42)
    put(t.m43)
    put(t.m44)
  }
}
