import Basics
import CompositionalLayouts
import Foundation
import LocatedJSON
import Recording
import ViewTemplates

/// What is probably not meant in the texts that a scene shows, once for each place of the scene.
@MainActor
struct TextWarnings {
  /// What is wrong with a text.
  private enum Fault: Hashable {
    case cut(VisibleText.Cut)
    /// It begins at the very edge of the screen.
    case atEdge
  }

  /// Where the text is written, without the number of the item, and what is wrong with it.
  private struct Place: Hashable {
    var name: String
    var fault: Fault
  }

  private var order: [Place] = []
  /// For each place the first text, where it is written, and how many show at a time.
  private var found: [Place: (text: String, source: LabelSource?, count: Int)] = [:]

  /// Looks at what a stage shows now.
  mutating func look(at run: SceneRun) {
    let (root, content) = (run.stage.view, run.collectionView)
    var counts: [Place: Int] = [:]
    for text in run.stage.visibleTexts(in: root, scrolling: content, findsHidden: true) {
      let source = text.label.accessibilityIdentifier.flatMap { run.environment.source(named: $0) }
      var faults: [Fault] = []
      if text.cut == .hidden {
        // Controls collapse labels of their own, and layouts whole cells.
        guard source != nil, text.label.isInRoomyElement else { continue }
        faults.append(.cut(.hidden))
      } else {
        if let cut = text.cut, source?.namesLineBreak != true { faults.append(.cut(cut)) }
        if run.stage.perform({ text.label.isAtEdge(of: content, root, text.rect) }) {
          faults.append(.atEdge)
        }
      }
      for fault in faults {
        let place = Place(name: Self.name(of: text, source, in: content), fault: fault)
        counts[place, default: 0] += 1
        if found[place] == nil {
          order.append(place)
          found[place] = (text.text, source, 0)
        }
      }
    }
    for (place, count) in counts where count > found[place]?.count ?? 0 {
      found[place]?.count = count
    }
  }

  /// Rows of a list write their texts in their items, so those are one place by the field's name.
  private static func name(
    of text: VisibleText, _ source: LabelSource?, in content: UIView
  ) -> String {
    guard let source else { return text.label.isDescendant(of: content) ? "" : text.text }
    guard source.keyPath.hasPrefix("item "), let dot = source.keyPath.lastIndex(of: ".") else {
      return source.keyPath
    }
    return String(source.keyPath[dot...])
  }

  /// - Parameter file: the scene's name.
  func problems(in file: String) -> [LocatedProblem] {
    order.compactMap { place in
      guard let (text, source, count) = found[place] else { return nil }
      let shown = LocatedValue.quoted(String(text.prefix(60)))
      let subject =
        count == 1 ? "the text \(shown) " : "\(count) texts, the first of them \(shown), "
      let location = source?.location == .nowhere ? nil : source?.location
      return LocatedProblem(
        file: file, location: location, keyPath: source?.keyPath ?? "",
        message: subject + Self.words(for: place.fault, many: count > 1))
    }
  }

  private static func words(for fault: Fault, many: Bool) -> String {
    let be = many ? "are" : "is"
    return switch fault {
    case .cut(.hidden):
      "\(many ? "have" : "has") no room, so nothing of \(many ? "them" : "it") is visible; make room, "
        + "or leave \(many ? "them" : "it") out with \"if\""
    case .cut(.truncated):
      "\(be) cut off; make room, allow more \"lines\", or name the \"lineBreak\" if that is meant"
    case .cut(.clipped): "\(be) clipped by a view around \(many ? "them" : "it")"
    case .atEdge:
      "\(many ? "begin" : "begins") at the edge of the screen; an \"inset\" keeps text away from it"
    }
  }
}

extension UIView {
  /// Whether the cell or supplementary view around the view, if any, has room.
  fileprivate var isInRoomyElement: Bool {
    let element = sequence(first: self, next: \.superview).first { $0 is UICollectionReusableView }
    return element.map { min($0.bounds.width, $0.bounds.height) >= 1 } ?? true
  }
}

extension UILabel {
  /// Whether the text is in the content, begins at the screen's edge, and is not scrolled there.
  fileprivate func isAtEdge(of content: UICollectionView, _ root: UIView, _ rect: CGRect) -> Bool {
    guard textAlignment != .center, isDescendant(of: content), let screen = content.superview,
      content.contentOffset.x == content.offsetRange.least.x,
      // Turned views are no columns of text.
      abs(convert(bounds, to: content).width - bounds.width) < 0.01
    else { return false }
    let shown = root.convert(rect, to: screen)
    let isAtRight =
      textAlignment == .right
      || textAlignment == .natural && effectiveUserInterfaceLayoutDirection == .rightToLeft
    let distance = isAtRight ? screen.bounds.maxX - shown.maxX : shown.minX - screen.bounds.minX
    return abs(distance) < 1
  }
}
