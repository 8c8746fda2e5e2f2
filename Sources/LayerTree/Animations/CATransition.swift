import Foundation

/// How a layer goes over from what it shows to what it shows next, as a whole.
open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  /// Nil is from the left.
  open var subtype: CATransitionSubtype?
  /// The part of the way that is shown, 0…1.
  open var startProgress: Float = 0
  open var endProgress: Float = 1

  open override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress) = (other.startProgress, other.endProgress)
  }

  var kind: LayerTransition.Kind {
    let (x, y): (Double, Double) =
      switch subtype {
      case .fromRight?: (1, 0)
      case .fromTop?: (0, -1)
      case .fromBottom?: (0, 1)
      default: (-1, 0)
      }
    return switch type {
    case .moveIn: .moveIn(x: x, y: y)
    case .push: .push(x: x, y: y)
    case .reveal: .reveal(x: x, y: y)
    default: .fade
    }
  }
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}
