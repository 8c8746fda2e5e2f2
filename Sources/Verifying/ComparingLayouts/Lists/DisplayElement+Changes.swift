import DisplayLists
import Foundation
import LayerTree

extension DisplayElement {
  /// Returns the changes of this element itself, not of its contents.
  func changes(from old: DisplayElement, isNested: Bool) -> [ElementChange] {
    var result = ElementPlacement(old: old, new: self, isNested: isNested).changes
    result += DisplayField.changes(from: old, to: self).map { ElementChange(kind: .property($0)) }
    if let contents = contentsChange(from: old) { result.append(contents) }
    return result
  }

  private func contentsChange(from old: DisplayElement) -> ElementChange? {
    guard contents != old.contents else { return nil }
    if case (.image(let was), .image(let shown)) = (old.contents, contents) {
      return ElementChange(
        kind: was.image == shown.image
          ? .imagePart : .image(from: was.image.shortName, to: shown.image.shortName))
    }
    let (before, after) = (old.contents.summary, contents.summary)
    if before != after {
      let areTexts = [before, after].allSatisfy { $0.hasPrefix("text \"") }
      return ElementChange(kind: .contents(from: before, to: after, areTexts: areTexts))
    }
    return ElementChange(kind: before.hasPrefix("text") ? .typesetting : .otherContents)
  }
}

extension CGImage {
  /// The file's name; nil for an image that was read back, which has only a digest.
  fileprivate var shortName: String? {
    name == digest ? nil : String((name as NSString).lastPathComponent.prefix(40))
  }
}

extension [DrawingCommand] {
  /// The text of all glyphs, without line ends.
  var text: String {
    leaves.compactMap { if case .glyphs(let run, _, _) = $0 { run.text } else { nil } }.joined()
  }
}

extension DisplayContents? {
  /// `image a.png`, `text "Hello"`, `gradient`.
  fileprivate var summary: String {
    switch self {
    case nil: return "no contents"
    case .gradient: return "a gradient"
    case .image(let shown): return shown.image.shortName.map { "image \($0)" } ?? "an image"
    case .drawing(let commands, _):
      let text = commands.text
      if text.isEmpty { return "a drawing" }
      return "text \"" + (text.count > 40 ? text.prefix(39) + "…" : text) + "\""
    }
  }
}
