import Foundation
import LocatedJSON
import Views

/// The curve of rounded corners, by its name in Core Animation.
public enum SceneCornerCurve: String, JSONChoice {
  case circular, continuous
}

/// A text alignment, by its UIKit name; `trailing`, which UIKit lacks, is the side opposite to
/// `natural`.
public enum SceneTextAlignment: String, JSONChoice {
  case natural, trailing, left, center, right, justified
}

/// The vertical alignment of a label's lines.
public enum SceneVerticalAlignment: String, JSONChoice {
  case center, top
}

/// A line break mode, by its UIKit name.
public enum SceneLineBreak: String, JSONChoice {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail,
    byTruncatingMiddle
}

/// A content mode, by its UIKit name or a short one.
public enum SceneContentMode: String, JSONChoice {
  case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right,
    topLeft, topRight, bottomLeft, bottomRight

  /// Two modes have short names too.
  private static let short = ["aspectFit": scaleAspectFit, "aspectFill": scaleAspectFill]

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.choice(names + short.keys.sorted())
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> SceneContentMode? {
    if case .string(let word) = value.kind, let mode = short[word] { return mode }
    return scope.word(value, of: names).flatMap { SceneContentMode(rawValue: $0) }
  }
}

extension UIEdgeInsets: JSONReadable {
  package static var expectation: String { "a number or four numbers [top, left, bottom, right]" }

  package static func schema(_ writer: SchemaWriter) -> LocatedValue {
    writer.any(of: [
      writer.number(), writer.numbers("insets", "four numbers [top, left, bottom, right]", 4),
    ])
  }

  package static func read(_ value: LocatedValue, _ scope: ReadingScope) -> UIEdgeInsets? {
    if case .number = value.kind {
      return Double.read(value, scope).map {
        UIEdgeInsets(top: $0, left: $0, bottom: $0, right: $0)
      }
    }
    let kinds = Array(repeating: NumberKind.number, count: 4)
    return scope.numbers(kinds, in: value, expectation, orOne: true).map {
      UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3])
    }
  }
}
