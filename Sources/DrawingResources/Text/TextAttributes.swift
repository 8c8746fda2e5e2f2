public import Foundation
import Typesetting

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

/// How lines wrap and how text that does not fit is truncated.
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

/// A paragraph style with the attributes that are supported here.
open class NSParagraphStyle {
  /// The attributes as a value.
  public fileprivate(set) var storage = ParagraphValues()

  public init() {}

  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { storage.alignment }
  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }
  /// The distance between lines in points, added to the line height.
  open var lineSpacing: CGFloat { storage.lineSpacing }
  /// A factor applied to the font's line height; 0 for none.
  open var lineHeightMultiple: CGFloat { storage.lineHeightMultiple }

  open func mutableCopy() -> Any {
    let copy = NSMutableParagraphStyle()
    copy.storage = storage
    return copy
  }
}

/// The attributes of a paragraph style as a value.
public struct ParagraphValues: Hashable, Sendable {
  public var alignment: NSTextAlignment = .natural
  public var lineBreakMode: NSLineBreakMode = .byWordWrapping
  public var lineSpacing: CGFloat = 0
  public var lineHeightMultiple: CGFloat = 0

  /// Attributes, with the defaults of a new paragraph style.
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

/// A paragraph style whose attributes can be changed.
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
  /// Takes a `UIFont`.
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  /// Takes a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  /// Takes an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
  /// Takes a number: points added after every character.
  public static let kern = NSAttributedString.Key(rawValue: "NSKern")
}
