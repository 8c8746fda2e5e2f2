import DrawingCommands
public import Foundation

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
  /// The minimum height of a line in points; 0 for none.
  open var minimumLineHeight: CGFloat { storage.minimumLineHeight }
  /// The maximum height of a line in points; 0 for none.
  open var maximumLineHeight: CGFloat { storage.maximumLineHeight }
  /// Extra space after a paragraph in points.
  open var paragraphSpacing: CGFloat { storage.paragraphSpacing }

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
  public var minimumLineHeight: CGFloat = 0
  public var maximumLineHeight: CGFloat = 0
  public var paragraphSpacing: CGFloat = 0

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

extension ParagraphValues {
  var typesetting: ParagraphStyle {
    ParagraphStyle(
      alignment: alignment.typesetting, lineBreak: lineBreakMode.typesetting,
      lineSpacing: lineSpacing, lineHeightMultiple: lineHeightMultiple,
      minimumLineHeight: minimumLineHeight, maximumLineHeight: maximumLineHeight,
      paragraphSpacing: paragraphSpacing)
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

  override open var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }

  override open var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }

  override open var paragraphSpacing: CGFloat {
    get { storage.paragraphSpacing }
    set { storage.paragraphSpacing = newValue }
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
  /// Takes a number like `kern`, and takes precedence over it.
  public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
  /// Takes 0 for no ligatures.
  public static let ligature = NSAttributedString.Key(rawValue: "NSLigature")
  /// Takes a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
  /// Takes the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
  /// Takes a `UIColor` (default: the text's colour).
  public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
  /// Takes the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
  /// Takes a `UIColor` (default: the text's colour).
  public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
  /// Takes a number: points by which the text is raised.
  public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
  /// Takes an `NSShadow`.
  public static let shadow = NSAttributedString.Key(rawValue: "NSShadow")
}

/// The style of an underline or strikethrough.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Skips the spaces between words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  var isThick: Bool { rawValue & 0xFF == NSUnderlineStyle.thick.rawValue }
  var isDouble: Bool { rawValue & 0xFF == NSUnderlineStyle.double.rawValue }

  /// Alternating lengths of dashes and gaps in line thicknesses; empty for a solid line.
  var pattern: [CGFloat] {
    switch rawValue & 0x0F00 {
    case 0x0100: [1, 1]
    case 0x0200: [4, 2]
    case 0x0300: [4, 2, 1, 2]
    case 0x0400: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}

/// A text shadow.
open class NSShadow {
  /// In points; positive numbers move it right and down.
  open var shadowOffset = CGSize.zero
  /// Twice the Gaussian's standard deviation in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor` (default: a third of black).
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public init() {}
}
