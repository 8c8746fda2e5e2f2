import Foundation
import Views

extension SceneColor {
  /// The colour for layers. A system colour is that of the current traits.
  public var cgColor: CGColor {
    systemName == nil
      ? CGColor(red: red, green: green, blue: blue, alpha: alpha) : cgColor(in: .current)
  }
}

extension SceneContentMode {
  /// The mode for views.
  package var viewMode: UIView.ContentMode {
    switch self {
    case .scaleToFill: .scaleToFill
    case .scaleAspectFit: .scaleAspectFit
    case .scaleAspectFill: .scaleAspectFill
    case .redraw: .redraw
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}

extension SceneTextAlignment {
  /// The alignment for labels.
  /// - Parameter isRightToLeft: whether the interface begins at the right.
  package func viewAlignment(isRightToLeft: Bool) -> NSTextAlignment {
    switch self {
    case .natural: .natural
    case .trailing: isRightToLeft ? .left : .right
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension SceneLineBreak {
  /// The mode for labels.
  package var viewMode: NSLineBreakMode {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }
}

extension SceneFontWeight {
  /// The CSS weight, from 100 to 900.
  package var number: Int { 100 * ((Self.allCases.firstIndex(of: self) ?? 3) + 1) }
}

extension SceneFont {
  /// The font for labels. A missing family is detected in layout.
  /// - Parameter traits: give the preferred text size.
  package func viewFont(_ traits: UITraitCollection) -> UIFont {
    var size = CGFloat(size)
    if let style {
      size = UIFont.preferredFont(forTextStyle: style.viewStyle, compatibleWith: traits).pointSize
    } else if isScaled {
      let fallback = UIFont.systemFont(ofSize: size)
      size = UIFontMetrics.default.scaledFont(for: fallback, compatibleWith: traits).pointSize
    }
    let request = FontRequest(
      family: family, size: size, weight: weight.number, isItalic: isItalic,
      variations: variations.variations, features: features.map(\.feature))
    return UIFont(request: design?.systemDesign.request(of: request) ?? request)
  }
}

extension SceneTextStyle {
  package var viewStyle: UIFont.TextStyle {
    switch self {
    case .extraLargeTitle: .extraLargeTitle
    case .extraLargeTitle2: .extraLargeTitle2
    case .largeTitle: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .body: .body
    case .callout: .callout
    case .subheadline: .subheadline
    case .footnote: .footnote
    case .caption1: .caption1
    case .caption2: .caption2
    }
  }

  /// The weight of the style's font.
  var weight: SceneFontWeight {
    switch self {
    case .headline: .semibold
    case .extraLargeTitle, .extraLargeTitle2: .bold
    default: .regular
    }
  }
}
