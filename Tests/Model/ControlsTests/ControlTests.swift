import Controls
import Foundation
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func actionsRunForTheirEvents() {
    let control = UIControl()
    var told: [String] = []
    control.addAction(UIAction(title: "a") { told.append($0.title) }, for: .touchUpInside)
    control.addAction(
      UIAction(title: "b") {
        told.append($0.title)
        #expect($0.sender as? UIControl === control)
      }, for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .valueChanged)
    control.sendActions(for: .touchUpInside)
    control.sendActions(for: .touchDown)
    #expect(told == ["b", "a", "b"])
  }

  @Test func anIdentifierIdentifiesOneAction() {
    let control = UIControl()
    var count = 0
    let identifier = UIAction.Identifier("only")
    control.addAction(UIAction(identifier: identifier) { _ in count += 1 }, for: .touchDown)
    control.addAction(UIAction(identifier: identifier) { _ in count += 10 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 10)
    control.removeAction(identifiedBy: identifier, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(count == 10)
  }

  @Test func aButtonShowsTheTitleOfItsState() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setTitle("Stop", for: .selected)
    button.setTitleColor(.red, for: .selected)
    #expect(button.titleLabel?.text == "Go")
    button.isSelected = true
    #expect(button.titleLabel?.text == "Stop")
    #expect(button.currentTitleColor == .red)
    button.isHighlighted = true
    // A state without a title shows that of the normal state.
    #expect(button.currentTitle == "Go")
  }

  @Test func aButtonIsAsLargeAsItsContentAndInsets() {
    let button = UIButton(type: .system)
    button.setTitle("Title", for: .normal)
    let label = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    #expect(button.intrinsicContentSize == CGSize(width: label.width, height: label.height + 12))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(
      button.intrinsicContentSize == CGSize(width: label.width + 6, height: label.height + 4))
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    button.contentHorizontalAlignment = .leading
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 2)
  }

  @Test func aConfigurationPlacesImageAndText() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Title"
    configuration.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in
    }
    configuration.imagePadding = 5
    let button = UIButton(configuration: configuration)
    let label = button.titleLabel?.sizeThatFits(.zero) ?? .zero
    #expect(
      button.intrinsicContentSize
        == CGSize(width: 24 + 20 + 5 + label.width, height: max(20, label.height) + 14))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 12)
    #expect(button.titleLabel?.frame.minX == 37)
    button.configuration?.imagePlacement = .top
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minY == 7)
    #expect(button.titleLabel?.frame.minY == 32)
  }

  @Test func theRadiusOfACapsuleIsHalfItsHeight() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
    button.layoutIfNeeded()
    #expect(button.layer.sublayers?[0].sublayers?[0].cornerRadius == 15)
  }

  @Test func aPageControlClampsItsPage() {
    let control = UIPageControl()
    control.numberOfPages = 3
    control.currentPage = 7
    #expect(control.currentPage == 2)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(control.intrinsicContentSize == CGSize(width: 45.34, height: 26))
  }

  @Test func contentMakesRoomForARefreshControl() {
    let scroller = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroller.contentSize = CGSize(width: 100, height: 500)
    let control = UIRefreshControl()
    scroller.refreshControl = control
    #expect(control.frame == CGRect(x: 0, y: -60, width: 100, height: 60))
    #expect(scroller.adjustedContentInset.top == 0)
    control.beginRefreshing()
    #expect(scroller.adjustedContentInset.top == 60)
    #expect(scroller.contentOffset.y == -60)
    control.endRefreshing()
    #expect(scroller.contentOffset.y == 0)
    #expect(!control.isRefreshing)
  }
}
