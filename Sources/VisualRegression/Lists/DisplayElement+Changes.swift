import DrawingCommands
import Foundation
import LayerRendering
import Typesetting

extension DisplayElement {
  /// What is otherwise about this element itself, not about what it holds.
  func changes(from old: DisplayElement, isNested: Bool) -> [ElementChange] {
    var result = ElementPlacement(old: old, new: self, isNested: isNested).changes
    func note(_ aspect: ElementChange.Aspect, _ what: String, _ a: String, _ b: String) {
      if a != b { result.append(ElementChange(aspect: aspect, text: "\(what): \(a) → \(b)")) }
    }
    note(.opacity, "opacity", ShortNumber.text(old.opacity), ShortNumber.text(opacity))
    note(
      .shape, "corner radius", ShortNumber.text(old.cornerRadius), ShortNumber.text(cornerRadius))
    if corners != old.corners {
      result.append(
        ElementChange(aspect: .shape, text: "rounds other corners", plural: "round other corners"))
    }
    if clips != old.clips {
      result.append(
        ElementChange(
          aspect: .shape,
          text: clips ? "clips what it holds" : "no longer clips what it holds",
          plural: clips ? "clip what they hold" : "no longer clip what they hold"))
    }
    if cuts != old.cuts {
      result.append(
        ElementChange(
          aspect: .shape, text: "is cut otherwise where it crosses others",
          plural: "are cut otherwise where they cross others"))
    }
    note(.paint, "fill", old.fill?.short ?? "none", fill?.short ?? "none")
    note(.paint, "border", old.border?.words ?? "none", border?.words ?? "none")
    note(.paint, "shadow", old.shadow?.words ?? "none", shadow?.words ?? "none")
    if let contents = contentsChange(from: old) { result.append(contents) }
    let isRepainted = fill != old.fill || border != old.border || shadow != old.shadow
    if isRepainted, !result.contains(where: { $0.aspect == .paint }) {
      result.append(
        ElementChange(
          aspect: .paint, text: "has fill, border or shadow of another shade or path",
          plural: "have fill, border or shadow of another shade or path"))
    }
    return result
  }

  private func contentsChange(from old: DisplayElement) -> ElementChange? {
    guard contents != old.contents else { return nil }
    func change(
      _ text: String, _ plural: String? = nil, ofText: (one: String, many: String)? = nil
    ) -> ElementChange {
      ElementChange(
        aspect: .contents, text: text, plural: plural, ofText: ofText?.one, ofTexts: ofText?.many)
    }
    if case (.image(let was), .image(let shown)) = (old.contents, contents) {
      return was.image == shown.image
        ? change(
          "shows another part of its image, or elsewhere",
          "show another part of their images, or elsewhere")
        : Self.exchange(of: was.image, for: shown.image)
    }
    let (before, after) = (old.contents.words, contents.words)
    if before != after {
      let areTexts = [before, after].allSatisfy { $0.hasPrefix("text \"") }
      let (old, new) = (before.dropFirst(5), after.dropFirst(5))
      return change(
        "\(before) → \(after)",
        ofText: areTexts ? ("reads \(new), was \(old)", "read \(new), were \(old)") : nil)
    }
    switch (old.contents, contents) {
    case (.drawing, .drawing) where before.hasPrefix("text"):
      return change(
        "draws its text otherwise", "draw their texts otherwise",
        ofText: ("is typeset otherwise", "are typeset otherwise"))
    default: return change("shows other contents", "show other contents")
    }
  }

  private static func exchange(of old: CGImage, for new: CGImage) -> ElementChange {
    let before = old.shortName
    if let before, let name = new.shortName, before != name {
      return ElementChange(aspect: .contents, text: "image \(before) → image \(name)")
    }
    let name = new.shortName.map { ", \($0)" } ?? ""
    return ElementChange(
      aspect: .contents, text: "shows another image\(name)", plural: "show another image\(name)")
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
