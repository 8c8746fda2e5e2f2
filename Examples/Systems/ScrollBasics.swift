import UIKit

/// A large picture that is looked at through a small window.
final class ScrollController: UIViewController, UIScrollViewDelegate {
  private let photograph: Photograph
  private let scrollView = UIScrollView()
  private let position = UILabel()
  private var observation: NSKeyValueObservation?

  init(photograph: Photograph) {
    self.photograph = photograph
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInset = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    scrollView.indicatorStyle = .white
    let picture = UIImageView(image: photograph.image)
    picture.frame = CGRect(x: 0, y: 0, width: 900, height: 600)
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    scrollView.addSubview(picture)
    scrollView.contentSize = picture.frame.size
    view.addSubview(scrollView)

    position.frame = CGRect(x: 0, y: 0, width: 150, height: 26)
    position.textColor = .white
    position.textAlignment = .center
    position.font = .monospacedDigitSystemFont(ofSize: 15, weight: .medium)
    position.backgroundColor = UIColor(white: 0, alpha: 0.6)
    view.addSubview(position)
    observation = scrollView.observe(\.contentOffset, options: [.initial, .new]) {
      [weak self] scrollView, _ in
      MainActor.assumeIsolated { self?.show(scrollView.contentOffset) }
    }
    scrollView.contentOffset = CGPoint(x: -20, y: 130)
    scrollView.flashScrollIndicators()
  }

  private func show(_ offset: CGPoint) {
    position.text = "x \(Int(offset.x))  y \(Int(offset.y))"
  }
}

extension SystemExample {
  static let scrollView = SystemExample("scroll-view", width: 480, height: 320) {
    ScrollController(photograph: $0[0])
  }
}
