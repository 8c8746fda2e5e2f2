import Controls
import Foundation
import Testing

/// What controls and bars tell assistive technologies by themselves.
@MainActor
@Suite struct ControlAccessibilityTests {
  private func read(_ view: UIView, width: Double = 320, height: Double = 60)
    -> [AccessibilityElement]
  {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: height))
    view.frame = window.bounds
    window.addSubview(view)
    window.layoutIfNeeded()
    return window.accessibilityTree()
  }

  @Test func aButtonSaysItsTitleAndState() {
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    button.isSelected = true
    button.isEnabled = false
    let found = read(button)
    #expect(found.map(\.label) == ["Save"])
    #expect(found.first?.traits == [.button, .selected, .notEnabled])
    #expect(found.first?.isInteractive == false)
  }

  @Test func aConfiguredButtonSaysItsSubtitleToo() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.subtitle = "3 left"
    #expect(read(UIButton(configuration: configuration)).map(\.label) == ["Buy, 3 left"])
  }

  @Test func aButtonWithoutATitleHasNoLabel() {
    #expect(read(UIButton()).map(\.label) == [nil])
  }

  @Test func controlsSayTheirValues() {
    let toggle = UISwitch()
    toggle.isOn = true
    #expect(read(toggle).map(\.value) == ["1"])
    toggle.isOn = false
    #expect(read(toggle).map(\.value) == ["0"])
    #expect(toggle.accessibilityTraits == [.button, .toggleButton])
    let slider = UISlider()
    slider.maximumValue = 4
    slider.value = 1
    #expect(read(slider).map(\.value) == ["25%"])
    #expect(slider.accessibilityTraits == .adjustable)
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 2
    #expect(read(pages).map(\.value) == ["page 3 of 5"])
    let progress = UIProgressView()
    progress.progress = 0.3
    #expect(read(progress).map(\.value) == ["30%"])
    #expect(progress.accessibilityTraits == .updatesFrequently)
  }

  @Test func aTurningWheelIsReadWhileItTurns() {
    let wheel = UIActivityIndicatorView(style: .medium)
    #expect(read(wheel).isEmpty)
    wheel.startAnimating()
    #expect(read(wheel).map(\.label) == ["In progress"])
  }

  @Test func segmentsAreButtonsOfWhichOneIsSelected() {
    let control = UISegmentedControl(items: ["Day", "Week", "Month"])
    control.selectedSegmentIndex = 1
    control.setEnabled(false, forSegmentAt: 2)
    let found = read(control, width: 304)
    #expect(found.map(\.label) == ["Day", "Week", "Month"])
    #expect(found.map(\.traits) == [.button, [.button, .selected], [.button, .notEnabled]])
    #expect(found.map(\.frame.minX) == [2, 102, 202])
  }

  @Test func aStepperIsTwoButtons() {
    let stepper = UIStepper()
    let found = read(stepper)
    #expect(found.map(\.label) == ["Decrement", "Increment"])
    #expect(found.map(\.traits) == [[.button, .notEnabled], .button])
    #expect(found.map(\.frame.minX) == [0, 47])
  }

  @Test func aFieldSaysItsTextOrElseItsPlaceholder() {
    let field = UITextField()
    field.placeholder = "Name"
    #expect(read(field).map(\.value) == ["Name"])
    field.text = "Ann"
    #expect(read(field).map(\.value) == ["Ann"])
    field.isSecureTextEntry = true
    #expect(read(field).map(\.value) == ["•••"])
    #expect(read(UISearchTextField()).map(\.traits) == [.searchField])
  }

  @Test func tabsSayWhichIsSelected() {
    let bar = UITabBar()
    bar.items = ["Home", "Search"].map { UITabBarItem(title: $0, image: nil, tag: 0) }
    bar.items?[1].badgeValue = "3"
    bar.selectedItem = bar.items?[0]
    let found = read(bar)
    #expect(found.map(\.label) == ["Home", "Search"])
    #expect(found.map(\.value) == [nil, "3"])
    #expect(found.map(\.traits) == [[.button, .selected], .button])
  }

  @Test func aNavigationBarSaysBackThenTitleThenItems() {
    let bar = UINavigationBar()
    let item = UINavigationItem(title: "Album")
    item.rightBarButtonItems = [UIBarButtonItem(systemItem: .add)]
    bar.items = [UINavigationItem(title: "Albums"), item]
    let found = read(bar, height: 44)
    #expect(found.map(\.label) == ["Albums", "Album", "Add"])
    #expect(found.map(\.traits) == [.button, .header, .button])
  }

  @Test func theSystemsOwnPartsOfTheScreenAreNotRead() {
    #expect(read(StatusBarView(frame: .zero)).isEmpty)
    #expect(read(KeyboardView(frame: .zero), height: 300).isEmpty)
  }
}
