import DrawingResources
public import Foundation

/// What a menu shows: an action, or another menu.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let disabled = Attributes(rawValue: 1 << 0)
    public static let destructive = Attributes(rawValue: 1 << 1)
    public static let hidden = Attributes(rawValue: 1 << 2)
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public enum State: Int, Hashable, Sendable {
    case off, on, mixed
  }

  open var title: String
  open var subtitle: String?
  open var image: UIImage?

  package init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// An action of a control or a menu.
@preconcurrency @MainActor
open class UIAction: UIMenuElement {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  public let identifier: Identifier
  /// The object that the action is being run for; nil otherwise.
  open private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  /// - Parameter identifier: identifies the action within a control; a unique one by default.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Runs the handler with a sender. Disabled actions do not run.
  func run(by sender: Any?) {
    if attributes.contains(.disabled) { return }
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
