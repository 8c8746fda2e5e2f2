import DrawingCommands
import Foundation
import LayerRendering
import Typesetting

extension DisplayElement {
  /// What is otherwise about this element itself, not about what it holds.
  func changes(from old: DisplayElement, isNested: Bool) -> [ElementChange] {
    var result = ElementPlacement(old: old, new: self, isNested: isNested).changes
    func note(_ aspect: ElementChange.Aspect, _ what: String, _ a: String, _ b: String) {
      if a != b { result.append(ElementChange(kind: .field(aspect, what, from: a, to: b))) }
    }
    note(.opacity, "opacity", ShortNumber.text(old.opacity), ShortNumber.text(opacity))
    note(
      .shape, "corner radius", ShortNumber.text(old.cornerRadius), ShortNumber.text(cornerRadius))
    if corners != old.corners { result.append(ElementChange(kind: .roundedCorners)) }
    if clips != old.clips { result.append(ElementChange(kind: .clips(clips))) }
    if cuts != old.cuts { result.append(ElementChange(kind: .cuts)) }
    note(.paint, "fill", old.fill?.short ?? "none", fill?.short ?? "none")
    note(.paint, "border", old.border?.words ?? "none", border?.words ?? "none")
    note(.paint, "shadow", old.shadow?.words ?? "none", shadow?.words ?? "none")
    if let contents = contentsChange(from: old) { result.append(contents) }
    let isRepainted = fill != old.fill || border != old.border || shadow != old.shadow
    if isRepainted, !result.contains(where: { $0.aspect == .paint }) {
      result.append(ElementChange(kind: .shade))
    }
    return result
  }

  private func contentsChange(from old: DisplayElement) -> ElementChange? {
    guard contents != old.contents else { return nil }
    if case (.image(let was), .image(let shown)) = (old.contents, contents) {
      return ElementChange(
        kind: was.image == shown.image
          ? .imagePart : .image(from: was.image.shortName, to: shown.image.shortName))
    }
    let (before, after) = (old.contents.words, contents.words)
    if before != after {
      let areTexts = [before, after].allSatisfy { $0.hasPrefix("text \"") }
      return ElementChange(kind: .contents(from: before, to: after, areTexts: areTexts))
    }
    switch (old.contents, contents) {
    case (.drawing, .drawing) where before.hasPrefix("text"):
      return ElementChange(kind: .typesetting)
    default: return ElementChange(kind: .otherContents)
    }
  }
}

extension CGImage {
  /// The file's name; nil for an image that was read back, which is known by its digest alone.
  fileprivate var shortName: String? {
    name == digest ? nil : String((name as NSString).lastPathComponent.prefix(40))
  }
}

extension DisplayContents? {
  /// `image a.png`, `text "Hello"`, `gradient`.
  fileprivate var words: String {
    switch self {
    case nil: return "no contents"
    case .gradient: return "a gradient"
    case .image(let shown): return shown.image.shortName.map { "image \($0)" } ?? "an image"
    case .drawing(let commands, _):
      let text = commands.compactMap { command in
        if case .glyphs(let run, _, _) = command { run.text } else { nil }
      }.joined()
      if text.isEmpty { return "a drawing" }
      return "text \"" + (text.count > 40 ? text.prefix(39) + "…" : text) + "\""
    }
  }
}

extension DisplayBorder {
  fileprivate var words: String { "\(ShortNumber.text(width)) pt \(color.short)" }
}

extension DisplayShadow {
  fileprivate var words: String {
    "\(color.short) radius \(ShortNumber.text(radius)) offset (\(ShortNumber.text(offset.width)), "
      + "\(ShortNumber.text(offset.height)))" + (path == nil ? "" : " of a path")
  }
}

extension CGColor {
  /// `#rrggbbaa` to eight bits, or `pattern`.
  var short: String {
    if pattern != nil { return "pattern" }
    return "#"
      + [red, green, blue, alpha].map {
        let byte = Int((min(max($0, 0), 1) * 255).rounded())
        let text = String(byte, radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
