import DrawingResources
import Views
import DrawingCommands
import Foundation

extension SceneColor {
  /// The same colour for layers.
  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha) }
}

extension SceneContentMode {
  var viewMode: UIView.ContentMode {
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
  var viewAlignment: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    }
  }
}

extension SceneLineBreak {
  var viewMode: NSLineBreakMode {
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
  /// As CSS counts weights.
  var number: Int { 100 * ((Self.allCases.firstIndex(of: self) ?? 3) + 1) }
}
