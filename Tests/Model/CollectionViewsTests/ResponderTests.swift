import Dynamics
import Foundation
import Testing

/// A view that can become first responder and may refuse to resign.
private final class Field: UIView {
  var letsGo = true
  override var canBecomeFirstResponder: Bool { true }
  override var canResignFirstResponder: Bool { letsGo }
}

private final class Composer: UIViewController {
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  override var canBecomeFirstResponder: Bool { true }
  override var inputAccessoryView: UIView? { bar }
}

/// First responders.
@MainActor @Suite struct ResponderTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private let first = Field(frame: .zero)
  private let second = Field(frame: .zero)
  private let box = UIView()

  init() {
    window.addSubview(box)
    box.addSubview(first)
    window.addSubview(second)
  }

  @Test func aWindowHasOneFirstResponder() {
    #expect(!first.isFirstResponder && first.becomeFirstResponder() && first.isFirstResponder)
    #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
    #expect(second.becomeFirstResponder() && second.resignFirstResponder())
    #expect(!second.isFirstResponder && !box.becomeFirstResponder())
    #expect(!Field(frame: .zero).becomeFirstResponder())
  }

  @Test func aResponderMayRefuseToResign() {
    first.letsGo = false
    #expect(first.becomeFirstResponder() && !second.becomeFirstResponder())
    #expect(first.isFirstResponder && !window.endEditing(false))
    #expect(second.endEditing(true) && first.isFirstResponder)
    #expect(window.endEditing(true) && !first.isFirstResponder)
    #expect(second.becomeFirstResponder())
  }

  @Test func endEditingAffectsTheViewsBelow() {
    #expect(box.endEditing(false))
    first.becomeFirstResponder()
    #expect(box.endEditing(false) && !first.isFirstResponder)
  }

  @Test func aViewThatLeavesItsWindowResigns() {
    first.becomeFirstResponder()
    box.removeFromSuperview()
    #expect(!first.isFirstResponder)
    window.addSubview(box)
    #expect(!first.isFirstResponder && first.becomeFirstResponder())
    UIWindow(frame: .zero).addSubview(box)
    #expect(!first.isFirstResponder)
  }

  @Test func aControllerMayBeFirstResponderWithAnAccessoryView() {
    let controller = Composer()
    #expect(!controller.becomeFirstResponder())
    window.rootViewController = controller
    #expect(controller.becomeFirstResponder() && controller.isFirstResponder)
    #expect(controller.inputAccessoryView === controller.bar)
    controller.reloadInputViews()
    window.rootViewController = nil
    #expect(!controller.isFirstResponder)
  }
}

/// Classes that code tests for explicitly.
@MainActor @Suite struct KindTests {
  @Test func objectsKnowTheirClasses() {
    let cell = UICollectionViewCell(frame: .zero)
    #expect(cell.isKind(of: UICollectionReusableView.self) && cell.isKind(of: UIView.self))
    #expect(!cell.isKind(of: UILabel.self) && cell.isMember(of: UICollectionViewCell.self))
    #expect(!cell.isMember(of: UIView.self))
    let classes: [AnyClass] = [UIResponder.self, UIImageView.self]
    #expect(classes.map { cell.isKind(of: $0) } == [true, false])
    let layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    #expect(layout.isKind(of: UICollectionViewFlowLayout.self))
    #expect(CAShapeLayer().isKind(of: CALayer.self) && !CALayer().isKind(of: CAShapeLayer.self))
    #expect(CALayer().isMember(of: CALayer.self))
    #expect(UICollectionViewLayoutAttributes().isKind(of: NSObject.self))
  }

  @Test func pathsAreEqualByTheirElements() {
    let box = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (a, b) = (UIBezierPath(rect: box), UIBezierPath(rect: box))
    #expect(a == b && a.isEqual(b) && a.hashValue == b.hashValue && Set([a, b]).count == 1)
    b.lineWidth = 2
    #expect(a != b)
    b.lineWidth = 1
    var dashes: [CGFloat] = [1, 2]
    b.setLineDash(&dashes, count: 2, phase: 0)
    #expect(a != b && b.copy() as? UIBezierPath == b)
    #expect(UIBezierPath(ovalIn: box) != a)
  }
}

/// A transition without animation.
@MainActor
private final class Coordinator: UIViewControllerTransitionCoordinator {
  var isAnimated: Bool { false }
  var isCancelled: Bool { false }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animation?(self)
    completion?(self)
    return true
  }
}

@MainActor @Suite struct CoordinatorTests {
  @Test func aCompletionMayBeLeftOut() {
    var log: [String] = []
    let coordinator: any UIViewControllerTransitionCoordinator = Coordinator()
    coordinator.animate(alongsideTransition: { _ in log.append("a") })
    coordinator.animate { _ in log.append("b") }
    coordinator.animate(alongsideTransition: nil) { _ in log.append("c") }
    coordinator.animate(
      alongsideTransition: { _ in log.append("d") }, completion: { _ in log.append("e") })
    #expect(log == ["a", "b", "c", "d", "e"])
  }
}

@MainActor @Suite struct AccessibilityPostTests {
  @Test func postedNotificationsCanBeObserved() {
    nonisolated(unsafe) var heard: [String] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIAccessibility.didPostNotification, object: nil, queue: nil
    ) { note in
      let kind = note.userInfo?[UIAccessibility.notificationUserInfoKey]
      let argument = note.userInfo?[UIAccessibility.argumentUserInfoKey]
      heard.append(
        "\((kind as? UIAccessibility.Notification)?.rawValue ?? 0) \(argument as? String ?? "-")")
    }
    UIAccessibility.post(notification: .announcement, argument: "three photos")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    NotificationCenter.default.removeObserver(observer)
    UIAccessibility.post(notification: .screenChanged, argument: nil)
    #expect(heard == ["1008 three photos", "1001 -"])
    let traits: UIAccessibilityTraits = [.tabBar, .button]
    #expect(traits.contains(.tabBar) && !traits.contains(.header))
  }
}
