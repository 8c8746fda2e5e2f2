/// The style of the status bar, which is not drawn.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The animation of the status bar, which is not drawn.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  case none
  case fade
  case slide
}

/// A set of supported interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  private init(_ orientation: UIInterfaceOrientation) {
    rawValue = 1 << UInt(orientation.rawValue)
  }

  public static let portrait = UIInterfaceOrientationMask(.portrait)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(.portraitUpsideDown)
  public static let landscapeLeft = UIInterfaceOrientationMask(.landscapeLeft)
  public static let landscapeRight = UIInterfaceOrientationMask(.landscapeRight)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
