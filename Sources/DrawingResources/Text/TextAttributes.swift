public import Foundation
import Typesetting

/// Where lines stand.
public enum NSTextAlignment: Int, Hashable, Sendable {
  case left
  case center
  case right
  case justified
  case natural

  var typesetting: TextStyle.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

/// Where lines are broken, and what becomes of text without room.
public enum NSLineBreakMode: Int, Hashable, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle

  var typesetting: TextStyle.LineBreak {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .charWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }
}

/// How a paragraph is set. Only what is typeset here can be asked for.
open class NSParagraphStyle {
  public fileprivate(set) var storage = ParagraphValues()

  public init() {}

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { storage.alignment }
  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }
  /// Points between two lines.
  open var lineSpacing: CGFloat { storage.lineSpacing }
  /// A factor on the font's line height; 0 is none.
  open var lineHeightMultiple: CGFloat { storage.lineHeightMultiple }

  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.storage = storage
    return copy
  }
}

/// The values of a paragraph style.
public struct ParagraphValues: Hashable, Sendable {
  public var alignment: NSTextAlignment = .natural
  public var lineBreakMode: NSLineBreakMode = .byWordWrapping
  public var lineSpacing: CGFloat = 0
  public var lineHeightMultiple: CGFloat = 0

  public init(
    alignment: NSTextAlignment = .natural, lineBreakMode: NSLineBreakMode = .byWordWrapping,
    lineSpacing: CGFloat = 0, lineHeightMultiple: CGFloat = 0
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.lineSpacing = lineSpacing
    self.lineHeightMultiple = lineHeightMultiple
  }
}

extension NSParagraphStyle: Hashable {
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool {
    a.storage == b.storage
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage)
  }
}

/// A paragraph style under construction.
open class NSMutableParagraphStyle: NSParagraphStyle {
  override open var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }

  override open var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }

  override open var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }

  override open var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }
}

extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// A `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Points after every character, a number.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}
