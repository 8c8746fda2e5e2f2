import DrawingResources
public import Foundation

/// An action of a control.
@preconcurrency @MainActor
open class UIAction: NSObject {
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

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
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init()
  }

  /// Runs the handler with a sender. Disabled actions do not run.
  func run(by sender: Any?) {
    if attributes.contains(.disabled) { return }
    self.sender = sender
    defer { self.sender = nil }
    handler(self)
  }
}
