import Foundation
import Testing

@testable import Controls

/// Measures and geometry of what lies over screens, on a phone of 402 × 874 points.
@MainActor @Suite struct OverlayTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 402, height: 874))
  private let root = UIViewController()

  init() { show(.ios18) }

  private func show(_ design: UIInterfaceDesign) {
    window.additionalSafeAreaInsets = UIEdgeInsets(top: 62, left: 0, bottom: 34, right: 0)
    window.traitOverrides.interfaceDesign = design
    window.traitOverrides.horizontalSizeClass = .compact
    window.traitOverrides.verticalSizeClass = .regular
    window.rootViewController = root
  }

  private func present(_ controller: UIViewController) {
    root.present(controller, animated: false)
    window.layoutIfNeeded()
  }

  private func frame(of controller: UIViewController) throws -> CGRect {
    try #require(controller.presentationController?.presentedView).frame
  }

  private func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    ([view as? View].compactMap(\.self)) + view.subviews.flatMap { views(type, in: $0) }
  }

  /// The frames of labels' superviews, by the labels' texts.
  private func buttonFrames(in view: UIView) -> [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for label in views(UILabel.self, in: view) where label.superview?.isAccessibilityElement == true
    {
      if let text = label.text, let button = label.superview {
        frames[text] = button.convert(button.bounds, to: view)
      }
    }
    return frames
  }

  // MARK: - Sheets

  @Test func sheetsRestAtTheirDetents() throws {
    let page = UIViewController()
    let sheet = try #require(page.sheetPresentationController)
    let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { _ in 200 }
    sheet.detents = [small, .medium(), .large()]
    present(page)
    #expect(page.presentationController === sheet)
    #expect(try frame(of: page) == CGRect(x: 0, y: 640, width: 402, height: 234))
    #expect(root.view.transform == .identity)
    sheet.selectedDetentIdentifier = .medium
    #expect(try frame(of: page) == CGRect(x: 0, y: 456, width: 402, height: 418))
    sheet.selectedDetentIdentifier = .large
    #expect(try frame(of: page) == CGRect(x: 0, y: 72, width: 402, height: 802))
  }

  @Test func aLargeSheetPushesTheScreenBack() throws {
    let page = UIViewController()
    present(page)
    // 16 points at each side, and the top at the safe area.
    let pushed = root.view.frame
    #expect(abs(pushed.minX - 16) < 1e-9 && abs(pushed.width - 370) < 1e-9)
    #expect(abs(pushed.minY - 62) < 1e-9)
    page.dismiss(animated: false)
    #expect(root.view.frame == window.bounds && window.subviews == [root.view])
    #expect(page.preparedPresentation == nil)
  }

  @Test func aSheetOfTheLaterDesignFloatsUntilItIsLarge() throws {
    show(.ios26)
    let page = UIViewController()
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    present(page)
    let partial = try frame(of: page)
    #expect(partial.minX == 8 && partial.width == 386 && partial.maxY == 866)
    sheet.selectedDetentIdentifier = .large
    #expect(try frame(of: page) == CGRect(x: 0, y: 62, width: 402, height: 812))
    #expect(root.view.transform == .identity)
  }

  @Test func aSheetDimsBeyondItsUndimmedDetents() throws {
    let page = UIViewController()
    let sheet = try #require(page.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.largestUndimmedDetentIdentifier = .medium
    present(page)
    #expect(sheet.dimming?.alpha == 0)
    sheet.selectedDetentIdentifier = .large
    #expect(sheet.dimming?.alpha == 1)
  }

  @Test func aSheetCoversTheScreenInCompactHeight() throws {
    window.traitOverrides.verticalSizeClass = .compact
    let page = UIViewController()
    let sheet = try #require(page.sheetPresentationController)
    let small = UISheetPresentationController.Detent.custom(identifier: .init("small")) { _ in 200 }
    sheet.detents = [.medium(), small]
    sheet.prefersGrabberVisible = true
    present(page)
    #expect(try frame(of: page) == window.bounds)
    let grabber = try #require(sheet.presentedView?.subviews.last)
    #expect(grabber.isHidden && page.view.layer.cornerRadius == 0)
    // At the bottom edge, the medium detent is still none.
    sheet.prefersEdgeAttachedInCompactHeight = true
    #expect(try frame(of: page) == CGRect(x: 0, y: 640, width: 402, height: 234))
    sheet.detents = [.medium()]
    #expect(try frame(of: page) == CGRect(x: 0, y: 72, width: 402, height: 802))
  }

  @Test func aSheetAtTheBottomLeavesTheSidesOfALandscapeScreen() throws {
    window.frame = CGRect(x: 0, y: 0, width: 874, height: 402)
    window.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 62, bottom: 21, right: 62)
    window.traitOverrides.verticalSizeClass = .compact
    let page = UIViewController()
    page.sheetPresentationController?.prefersEdgeAttachedInCompactHeight = true
    present(page)
    #expect(try frame(of: page) == CGRect(x: 62, y: 10, width: 750, height: 392))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -5, 1e9])
  func aStrangeDetentStaysOnTheScreen(height: CGFloat) throws {
    let page = UIViewController()
    page.sheetPresentationController?.detents = [.custom { _ in height }]
    present(page)
    let frame = try frame(of: page)
    #expect(frame.height >= 0 && frame.minY >= 72 && frame.maxY == 874)
  }

  // MARK: - Alerts

  private func alert(_ style: UIAlertController.Style, _ titles: [String]) -> UIAlertController {
    let alert = UIAlertController(
      title: "Delete?", message: "Gone for good.", preferredStyle: style)
    for title in titles {
      alert.addAction(UIAlertAction(title: title, style: title == "Cancel" ? .cancel : .default))
    }
    return alert
  }

  @Test func anAlertIsInTheMiddle() throws {
    let alert = alert(.alert, ["OK", "Cancel"])
    present(alert)
    let frame = try frame(of: alert)
    #expect(frame.width == 270 && abs(frame.midX - 201) <= 0.5 && abs(frame.midY - 451) <= 0.5)
    let buttons = buttonFrames(in: alert.view)
    #expect(buttons["Cancel"]?.minX == 0 && buttons["OK"]?.minX == 135)
    #expect(buttons["OK"]?.height == 44 && buttons["OK"]?.maxY == frame.height)
  }

  @Test func theLaterDesignHasCapsules() throws {
    show(.ios26)
    let alert = alert(.alert, ["OK", "Cancel"])
    present(alert)
    let frame = try frame(of: alert)
    #expect(frame.width == 320 && abs(frame.height - 152) < 3)
    let buttons = buttonFrames(in: alert.view)
    #expect(buttons["Cancel"]?.size == CGSize(width: 140, height: 48))
    #expect(buttons["Cancel"]?.minX == 16 && buttons["OK"]?.minX == 164)
    #expect(buttons["OK"]?.maxY == frame.height - 16)
  }

  @Test func threeButtonsAreStackedWithCancelLast() throws {
    let alert = alert(.alert, ["Cancel", "One", "Two"])
    present(alert)
    let buttons = buttonFrames(in: alert.view)
    let order = buttons.sorted { $0.value.minY < $1.value.minY }.map(\.key)
    #expect(order == ["One", "Two", "Cancel"])
  }

  @Test func anActionSheetHasItsCancelButtonApart() throws {
    let alert = alert(.actionSheet, ["Save", "Cancel"])
    present(alert)
    let frame = try frame(of: alert)
    #expect(frame.minX == 8 && frame.width == 386 && frame.maxY == 840)
    let buttons = buttonFrames(in: alert.view)
    let (save, cancel) = try (#require(buttons["Save"]), #require(buttons["Cancel"]))
    #expect(save.height == 57 && cancel.minY - save.maxY == 8 && cancel.maxY == frame.height)
  }

  @Test func anActionSheetOfTheLaterDesignIsAtItsSource() throws {
    show(.ios26)
    let alert = alert(.actionSheet, ["Save", "Cancel"])
    alert.popoverPresentationController?.sourceView = root.view
    alert.popoverPresentationController?.sourceRect = CGRect(x: 300, y: 100, width: 44, height: 44)
    present(alert)
    let frame = try frame(of: alert)
    #expect(frame.width == 240 && frame.minY == 152 && frame.maxX == 394)
    #expect(buttonFrames(in: alert.view)["Cancel"] == nil)
  }

  @Test func anActionDismissesAndRuns() {
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    var runs = 0
    let action = UIAlertAction(title: "OK", style: .default) { _ in runs += 1 }
    alert.addAction(action)
    present(alert)
    action.isEnabled = false
    alert.perform(action, animated: false)
    #expect(runs == 0 && root.presentedViewController === alert)
    action.isEnabled = true
    alert.perform(action, animated: false)
    #expect(runs == 1 && root.presentedViewController == nil)
  }

  // MARK: - Text sizes

  nonisolated private static let textSizes: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityExtraExtraExtraLarge,
  ]

  /// Checks that all texts in a panel are whole, within it and apart from each other.
  private func checkTexts(in panel: UIView, _ comment: Comment) {
    let labels = views(UILabel.self, in: panel).filter { $0.text?.isEmpty == false }
    #expect(!labels.isEmpty, comment)
    for label in labels {
      label.numberOfLines = 0
      let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
      // Frames may be a fraction of a pixel smaller than rounded sizes.
      #expect(needed.height <= label.bounds.height + 1, comment)
      #expect(needed.width <= label.bounds.width + 1, comment)
    }
    let frames = labels.map { $0.convert($0.bounds, to: panel).insetBy(dx: 0, dy: 0.5) }
    for (index, frame) in frames.enumerated() {
      #expect(panel.bounds.contains(frame), comment)
      #expect(!frames[..<index].contains { $0.intersects(frame) }, comment)
    }
  }

  @Test(arguments: textSizes, [UIInterfaceDesign.ios18, .ios26])
  func panelsHoldTheirTextsAtAllTextSizes(
    size: UIContentSizeCategory, design: UIInterfaceDesign
  ) throws {
    window.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    show(design)
    window.traitOverrides.preferredContentSizeCategory = size
    for style in [UIAlertController.Style.alert, .actionSheet] {
      let alert = alert(style, ["Delete Album", "Cancel"])
      alert.addTextField { $0.placeholder = "Name" }
      present(alert)
      checkTexts(in: alert.view, "\(size) \(design) \(style)")
      let frame = try frame(of: alert)
      #expect(frame.minX >= 8 && frame.maxX <= 382 && frame.minY >= 62 && frame.maxY <= 810)
      alert.dismiss(animated: false)
    }
    let source = UIView(frame: CGRect(x: 300, y: 100, width: 44, height: 44))
    root.view.addSubview(source)
    let menu = UIMenu(
      title: "Sort By",
      children: [
        UIAction(title: "Name", subtitle: "From A to Z", state: .on) { _ in },
        UIAction(title: "Date", image: UIImage(systemName: "calendar")) { _ in },
      ])
    present(menu.controller(from: source, source.bounds))
    let panel = try #require(views(MenuPanel.self, in: window).first)
    checkTexts(in: panel, "\(size) \(design) menu")
    #expect(panel.frame.minX >= 8 && panel.frame.maxX <= 382)
  }

  @Test(arguments: [
    (UIContentSizeCategory.extraSmall, CGFloat(14), CGFloat(12), CGFloat(270), CGFloat(44)),
    (.large, 17, 13, 270, 44), (.accessibilityExtraExtraExtraLarge, 53, 44, 374, 83),
  ])
  func anAlertFollowsTheTextSize(
    size: UIContentSizeCategory, title: CGFloat, message: CGFloat, width: CGFloat, button: CGFloat
  ) throws {
    window.frame.size.width = 390
    let alert = alert(.alert, ["OK"])
    present(alert)
    // Also while it is shown.
    window.traitOverrides.preferredContentSizeCategory = size
    window.layoutIfNeeded()
    let labels = views(UILabel.self, in: alert.view)
    #expect(labels.first { $0.text == "Delete?" }?.font.pointSize == title)
    #expect(labels.first { $0.text == "Gone for good." }?.font.pointSize == message)
    #expect(labels.first { $0.text == "OK" }?.font.pointSize == max(14, title))
    #expect(try frame(of: alert).width == width)
    let height = try #require(buttonFrames(in: alert.view)["OK"]?.height)
    #expect(abs(height - button) <= 3)
  }

  @Test func buttonsAreStackedAtAccessibilitySizes() throws {
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    let alert = alert(.alert, ["A", "B"])
    present(alert)
    let buttons = buttonFrames(in: alert.view)
    let (a, b) = try (#require(buttons["A"]), #require(buttons["B"]))
    #expect(a.minX == b.minX && abs(a.maxY - b.minY) < 1e-6)
  }

  @Test func aFieldKeepsAFontOfItsOwn() throws {
    window.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
    let alert = alert(.alert, ["OK"])
    alert.addTextField()
    alert.addTextField { $0.font = .systemFont(ofSize: 40) }
    present(alert)
    #expect(alert.textFields?.map { $0.font.pointSize } == [23, 40])
  }

  @Test func longTextsLeaveRoomForButtons() throws {
    window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
    window.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47)
    window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    let alert = UIAlertController(
      title: "Delete?", message: String(repeating: "Gone for good. ", count: 30),
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    present(alert)
    let frame = try frame(of: alert)
    #expect(frame.minY == 8 && frame.maxY == 361)
    let button = try #require(buttonFrames(in: alert.view)["OK"])
    #expect(button.minY > 0 && abs(button.maxY - frame.height) < 1e-6)
  }

  @Test func aLongTitleOfAMenuTakesTwoLines() throws {
    let view = UIView(frame: CGRect(x: 20, y: 100, width: 44, height: 44))
    root.view.addSubview(view)
    let menu = UIMenu(children: [
      UIAction(title: "Show the photos of all albums") { _ in }, UIAction(title: "Copy") { _ in },
    ])
    present(menu.controller(from: view, view.bounds))
    let panel = try #require(views(MenuPanel.self, in: window).first)
    #expect(panel.bounds.height > 44 + 55 && panel.bounds.height < 44 + 70)
    checkTexts(in: panel, "two lines")
  }

  // MARK: - Menus and popovers

  private let menu = UIMenu(children: [
    UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in },
    UIAction(title: "Hidden", attributes: .hidden) { _ in },
    UIMenu(
      options: .displayInline,
      children: [UIAction(title: "Delete", attributes: .destructive) { _ in }]),
  ])

  @Test(arguments: [
    // Two rows and what is between sections.
    (UIInterfaceDesign.ios18, CGFloat(44 + 8 + 44)), (.ios26, CGFloat(10 + 42 + 20 + 42 + 10)),
  ])
  func aMenuIsAsHighAsItsRows(design: UIInterfaceDesign, height: CGFloat) throws {
    show(design)
    let button = UIButton(frame: CGRect(x: 350, y: 100, width: 44, height: 44))
    root.view.addSubview(button)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.performPrimaryAction()
    (root.presentedViewController?.presentedBy)?.completeTransition()
    window.layoutIfNeeded()
    let panel = try #require(views(MenuPanel.self, in: window).first)
    #expect(panel.bounds.size == CGSize(width: 250, height: height))
    #expect(panel.center.y - height / 2 == 152 && panel.center.x + 125 == 394)
  }

  @Test func aMenuWithoutRoomBelowIsAbove() throws {
    let view = UIView(frame: CGRect(x: 20, y: 780, width: 44, height: 44))
    root.view.addSubview(view)
    present(menu.controller(from: view, view.bounds))
    let panel = try #require(views(MenuPanel.self, in: window).first)
    #expect(panel.center.y + panel.bounds.height / 2 == 772)
  }

  @Test func aContextMenuLiesUnderItsPreview() throws {
    let view = UIView(frame: CGRect(x: 20, y: 600, width: 160, height: 200))
    root.view.addSubview(view)
    let preview = UIView(frame: view.bounds)
    present(menu.controller(from: view, view.bounds, preview: preview))
    let panel = try #require(views(MenuPanel.self, in: window).first)
    // Preview, gap and menu end above the safe area.
    let platter = try #require(preview.superview)
    #expect(platter.frame == CGRect(x: 20, y: 520, width: 160, height: 200))
    #expect(platter.layer.shadowOpacity > 0 && preview.layer.cornerRadius == 13)
    #expect(panel.frame.minY == 736 && panel.frame.maxY == 832)
  }

  @Test func aRowAcrossTheScreenIsLiftedOffItsEdges() throws {
    let width = window.bounds.width
    let view = UIView(frame: CGRect(x: 0, y: 300, width: width, height: 44))
    view.layer.cornerRadius = 20
    root.view.addSubview(view)
    let preview = try #require(view.liftedSnapshot)
    #expect(preview.backgroundColor == .systemBackground)
    present(menu.controller(from: view, view.bounds, preview: preview))
    let platter = try #require(preview.superview)
    #expect(platter.frame.minX == 8 && platter.frame.maxX == width - 8)
    #expect(preview.layer.cornerRadius == 20)
  }

  @Test func aPopoverPointsAtItsSource() throws {
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    page.preferredContentSize = CGSize(width: 200, height: 120)
    let popover = try #require(page.popoverPresentationController)
    popover.sourceView = root.view
    popover.sourceRect = CGRect(x: 100, y: 100, width: 40, height: 40)
    popover.staysInCompactWidth = true
    present(page)
    #expect(popover.arrowDirection == .up)
    #expect(try frame(of: page) == CGRect(x: 20, y: 140, width: 200, height: 133))
    #expect(page.view.frame == CGRect(x: 0, y: 13, width: 200, height: 120))
  }

  @Test func aPopoverInCompactWidthIsASheet() throws {
    let page = UIViewController()
    page.modalPresentationStyle = .popover
    present(page)
    #expect(page.presentationController is UISheetPresentationController)
  }
}
