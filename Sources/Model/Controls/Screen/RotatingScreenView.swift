public import Foundation
public import Views

/// A screen that rotates, with an optional device frame.
///
/// The device rotates with its screen. Halfway, the screen rotates back to the new orientation and
/// is upright at the end; view controllers get `viewWillTransition(to:with:)`.
@preconcurrency @MainActor
open class RotatingScreenView: UIView {
  /// What the device shows, at the size that it has in the current orientation.
  public let screen: UIView
  /// The device frame; nil for none.
  public let device: DeviceFrameView?

  /// The orientation of the screen. Changed by ``rotate(to:duration:options:alongside:completion:)``.
  public private(set) var orientation: UIInterfaceOrientation

  /// The transform of the device in the picture, such as a tilt in perspective.
  open var deviceTransform: CATransform3D {
    get { plane.transform3D }
    set { plane.transform3D = newValue }
  }

  /// - Parameters:
  ///   - size: in points; ``ScreenRotation/size(for:margin:)`` has room for all orientations.
  ///   - screen: its shape is its orientation.
  ///   - device: a device that shows this screen.
  public init(size: CGSize, screen: UIView, device: DeviceFrameView? = nil) {
    self.screen = screen
    self.device = device
    initialSize = screen.bounds.size
    orientation = initialSize.width > initialSize.height ? .landscapeRight : .portrait
    initialOrientation = orientation
    super.init(frame: CGRect(origin: .zero, size: size))
    build()
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("screens that rotate are not archived")
  }

  /// Rotates the device, then the screen.
  /// - Parameters:
  ///   - duration: in seconds, of both; 0 rotates at once.
  ///   - alongside: further changes, animated with the bounds.
  ///   - completion: called at the end.
  open func rotate(
    to orientation: UIInterfaceOrientation, duration: TimeInterval = ScreenRotation.defaultDuration,
    options: UIView.AnimationOptions = [], alongside: @escaping () -> Void = {},
    completion: @escaping () -> Void = {}
  ) {
    rotate(
      to: orientation, each: duration * ScreenRotation.partShare,
      curve: .bezier(UIView.curve(of: options).curve), alongside: alongside,
      completion: completion)
  }

  /// - Parameter seconds: how long device and screen take each; the screen begins after half of it.
  package func rotate(
    to new: UIInterfaceOrientation, each seconds: Double, curve: MotionCurve,
    alongside: @escaping () -> Void = {}, completion: @escaping () -> Void = {}
  ) {
    guard new != orientation, new != .unknown else { return completion() }
    orientation = new
    let isAnimated = seconds > 0 && UIView.areAnimationsEnabled
    let context = isAnimated ? AnimationContext(duration: seconds, curve: curve) : nil
    AnimationContext.run(context) { placeDevice() }
    let turnScreen = { [weak self] in
      self?.turnScreen(to: new, context, alongside, completion)
      return
    }
    guard isAnimated else { return turnScreen() }
    let time = layer.treeTime
    time.schedule(at: time.now + seconds / 2, turnScreen)
  }

  override open func layoutSubviews() {
    super.layoutSubviews()
    plane.bounds = CGRect(origin: .zero, size: bounds.size)
    plane.center = CGPoint(x: bounds.midX, y: bounds.midY)
    if !isPlaced { placeDevice() }
  }

  // MARK: - Private

  private let initialSize: CGSize
  private let initialOrientation: UIInterfaceOrientation
  /// A separate plane for the device, which keeps its tilt while the device rotates.
  private let plane = UIView()
  /// The device, or where there is none, the edges of the screen.
  private lazy var body: UIView = device ?? UIView(frame: screen.bounds)
  private var isPlaced = false

  private func build() {
    plane.frame = bounds
    addSubview(plane)
    if device == nil {
      body.clipsToBounds = true
      screen.frame = body.bounds
      body.addSubview(screen)
    }
    plane.addSubview(body)
    placeDevice()
    isPlaced = true
  }

  /// The quarter turns of the device from how it was held first, clockwise.
  private func turns(of orientation: UIInterfaceOrientation) -> Int {
    func turns(_ orientation: UIInterfaceOrientation) -> Int {
      switch orientation {
      case .unknown, .portrait: 0
      case .landscapeLeft: 1
      case .portraitUpsideDown: 2
      case .landscapeRight: -1
      }
    }
    return turns(orientation) - turns(initialOrientation)
  }

  private func placeDevice() {
    let turns = turns(of: orientation)
    let size = body.bounds.size
    let isOnSide = !turns.isMultiple(of: 2)
    let seen = isOnSide ? CGSize(width: size.height, height: size.width) : size
    // Upright on whole pixels in every orientation.
    let scale = max(1, traitCollection.displayScale)
    func start(_ room: CGFloat, _ length: CGFloat) -> CGFloat {
      ((room - length) / 2 * scale).rounded(.down) / scale
    }
    body.center = CGPoint(
      x: start(bounds.width, seen.width) + seen.width / 2,
      y: start(bounds.height, seen.height) + seen.height / 2)
    body.transform3D = .quarterTurns(turns)
    device?.shadowTurns = turns
  }

  private func turnScreen(
    to new: UIInterfaceOrientation, _ context: AnimationContext?,
    _ alongside: @escaping () -> Void, _ completion: @escaping () -> Void
  ) {
    let isSame = new.isLandscape == initialOrientation.isLandscape
    let size =
      isSame ? initialSize : CGSize(width: initialSize.height, height: initialSize.width)
    let coordinator = RotationCoordinator(isAnimated: context != nil)
    for controller in Self.controllers(below: screen) {
      controller.viewWillTransition(to: size, with: coordinator)
    }
    AnimationContext.run(context) {
      screen.bounds = CGRect(origin: .zero, size: size)
      screen.transform3D = .quarterTurns(-turns(of: new))
      alongside()
      coordinator.runAlongside()
      screen.layoutIfNeeded()
    }
    let end = {
      coordinator.complete()
      completion()
    }
    guard let context else { return end() }
    let time = layer.treeTime
    time.schedule(at: time.now + context.duration, end)
  }

  /// The outermost controllers whose views are in a view; they tell those in theirs.
  private static func controllers(below view: UIView) -> [UIViewController] {
    if let controller = view.viewController { return [controller] }
    return view.subviews.flatMap { controllers(below: $0) }
  }
}

/// Collects what controllers animate alongside a rotation.
@MainActor
private final class RotationCoordinator: UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let isCancelled = false
  private var animations: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []

  init(isAnimated: Bool) {
    self.isAnimated = isAnimated
  }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let animation { animations.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() { animations.forEach { $0(self) } }
  func complete() { completions.forEach { $0(self) } }
}

extension CATransform3D {
  /// A rotation clockwise about z by so many right angles, without any error of rounding.
  static func quarterTurns(_ count: Int) -> CATransform3D {
    let (sin, cos): (CGFloat, CGFloat) = [(0, 1), (1, 0), (0, -1), (-1, 0)][count & 3]
    var turn = CATransform3DIdentity
    (turn.m11, turn.m12, turn.m21, turn.m22) = (cos, sin, -sin, cos)
    return turn
  }
}
