import Foundation
import Testing

@testable import Controls

/// Columns of split views on a tablet of 1194 × 834 points, unless a test says otherwise.
@MainActor @Suite struct SplitViewControllerTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1194, height: 834))

  private func show(
    _ style: UISplitViewController.Style, _ design: UIInterfaceDesign = .ios18,
    isCompact: Bool = false, size: CGSize = CGSize(width: 1194, height: 834)
  ) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    for (column, title) in [
      (UISplitViewController.Column.primary, "Folders"), (.secondary, "Note"),
    ] {
      split.setViewController(page(title), for: column)
    }
    if style == .tripleColumn { split.setViewController(page("Notes"), for: .supplementary) }
    window.frame.size = size
    window.traitOverrides.interfaceDesign = design
    window.traitOverrides.verticalSizeClass = .regular
    window.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
    window.additionalSafeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    window.rootViewController = split
    if split.view.superview == nil { window.addSubview(split.view) }
    split.view.frame = window.bounds
    window.layoutIfNeeded()
    return split
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    return page
  }

  /// The frame of a column in the split view; nil if it is hidden.
  private func frame(
    _ column: UISplitViewController.Column, of split: UISplitViewController
  ) -> CGRect? {
    window.layoutIfNeeded()
    let shown = column == .primary ? split.sidebar : split.places[column]
    return shown.flatMap { $0.isHidden ? nil : $0.frame }
  }

  @Test func twoColumnsAreBesideEachOtherInLandscape() {
    let split = show(.doubleColumn)
    #expect(split.displayMode == .oneBesideSecondary && !split.isCollapsed)
    #expect(frame(.primary, of: split) == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(frame(.secondary, of: split) == CGRect(x: 320, y: 0, width: 874, height: 834))
    #expect(frame(.supplementary, of: split) == nil && frame(.compact, of: split) == nil)
    #expect(split.sidebar.effect == nil && split.sidebar.contentView.backgroundColor != nil)
    split.hide(.primary)
    #expect(frame(.primary, of: split) == nil)
    #expect(frame(.secondary, of: split) == window.bounds)
  }

  @Test func theSidebarFloatsAndContentContinuesBelowIt() throws {
    let split = show(.doubleColumn, .ios26)
    #expect(frame(.primary, of: split) == CGRect(x: 10, y: 10, width: 320, height: 814))
    #expect(frame(.secondary, of: split) == window.bounds)
    #expect(split.sidebar.effect is UIGlassEffect && split.sidebar.layer.cornerRadius == 26)
    let secondary = try #require(split.viewController(for: .secondary)?.view)
    #expect(
      secondary.safeAreaInsets
        == UIEdgeInsets(top: 24 + 54, left: 330, bottom: 20, right: 0))
    let primary = try #require(split.viewController(for: .primary)?.view)
    #expect(primary.safeAreaInsets == UIEdgeInsets(top: 14 + 54, left: 0, bottom: 10, right: 0))
  }

  @Test func columnsComeOverTheSecondaryOneInPortrait() {
    let split = show(.doubleColumn, size: CGSize(width: 834, height: 1194))
    #expect(split.displayMode == .secondaryOnly && frame(.primary, of: split) == nil)
    #expect(split.dimming.isHidden)
    split.show(.primary)
    #expect(split.displayMode == .oneOverSecondary)
    #expect(frame(.primary, of: split) == CGRect(x: 0, y: 0, width: 320, height: 1194))
    #expect(frame(.secondary, of: split) == window.bounds)
    #expect(!split.dimming.isHidden && split.dimming.backgroundColor != nil)
    split.show(.secondary)
    #expect(frame(.primary, of: split) == nil)
    split.preferredSplitBehavior = .tile
    split.preferredDisplayMode = .automatic
    #expect(frame(.secondary, of: split) == CGRect(x: 320, y: 0, width: 514, height: 1194))
  }

  @Test func threeColumnsAppearFromTheSecondaryOneOn() {
    let split = show(.tripleColumn)
    #expect(frame(.primary, of: split) == nil)
    #expect(frame(.supplementary, of: split) == CGRect(x: 0, y: 0, width: 320, height: 834))
    #expect(frame(.secondary, of: split) == CGRect(x: 320, y: 0, width: 874, height: 834))
    split.show(.primary)
    #expect(split.displayMode == .twoBesideSecondary)
    #expect(frame(.supplementary, of: split) == CGRect(x: 320, y: 0, width: 320, height: 834))
    #expect(frame(.secondary, of: split) == CGRect(x: 640, y: 0, width: 554, height: 834))
    split.preferredDisplayMode = .twoDisplaceSecondary
    #expect(frame(.secondary, of: split) == CGRect(x: 640, y: 0, width: 874, height: 834))
    split.preferredDisplayMode = .twoOverSecondary
    #expect(frame(.secondary, of: split) == window.bounds)
    split.hide(.primary)
    #expect(split.displayMode == .oneOverSecondary)
    split.hide(.supplementary)
    #expect(split.displayMode == .secondaryOnly)
  }

  @Test func theColumnBesideAFloatingSidebarContinuesBelowIt() {
    let split = show(.tripleColumn, .ios26)
    split.preferredDisplayMode = .twoBesideSecondary
    #expect(frame(.supplementary, of: split) == CGRect(x: 0, y: 0, width: 650, height: 834))
    #expect(split.places[.supplementary]?.safeAreaInsets.left == 330)
    #expect(frame(.secondary, of: split) == CGRect(x: 650, y: 0, width: 544, height: 834))
    #expect(split.places[.secondary]?.safeAreaInsets.left == 0)
  }

  @Test func twoColumnsHaveNoModesOfThree() {
    let split = show(.doubleColumn)
    for (mode, shown) in [
      (
        UISplitViewController.DisplayMode.twoBesideSecondary,
        UISplitViewController.DisplayMode
          .oneBesideSecondary
      ),
      (.twoDisplaceSecondary, .oneBesideSecondary), (.twoOverSecondary, .oneOverSecondary),
    ] {
      split.preferredDisplayMode = mode
      #expect(split.displayMode == shown)
    }
  }

  @Test func widthsKeepToTheirLimits() {
    let split = show(.doubleColumn)
    split.preferredPrimaryColumnWidthFraction = 0.25
    #expect(split.primaryColumnWidth == 298.5)
    split.minimumPrimaryColumnWidth = 300
    #expect(split.primaryColumnWidth == 300)
    split.preferredPrimaryColumnWidth = 500
    split.maximumPrimaryColumnWidth = 420
    #expect(split.primaryColumnWidth == 420)
    #expect(frame(.secondary, of: split)?.minX == 420)
    split.maximumPrimaryColumnWidth = UISplitViewController.automaticDimension
    for width in [CGFloat.infinity, 1e30] {
      split.preferredPrimaryColumnWidth = width
      #expect(split.primaryColumnWidth == 1194)
      #expect(frame(.secondary, of: split)?.width == 0)
    }
    split.preferredPrimaryColumnWidth = .nan
    #expect(split.primaryColumnWidth == 300)
  }

  @Test func thePrimaryEdgeFollowsTheReadingDirection() {
    let split = show(.doubleColumn)
    split.primaryEdge = .trailing
    #expect(frame(.primary, of: split)?.minX == 874 && frame(.secondary, of: split)?.minX == 0)
    split.view.semanticContentAttribute = .forceRightToLeft
    split.view.setNeedsLayout()
    #expect(frame(.primary, of: split)?.minX == 0)
    split.primaryEdge = .leading
    split.view.setNeedsLayout()
    #expect(frame(.primary, of: split)?.minX == 874)
  }

  @Test func aCompactWidthShowsOneColumnWithTheWayBack() throws {
    let split = show(.doubleColumn, isCompact: true, size: CGSize(width: 402, height: 874))
    #expect(split.isCollapsed && frame(.secondary, of: split) == window.bounds)
    #expect(frame(.primary, of: split) == nil)
    let note = try #require(split.viewController(for: .secondary)?.navigationController)
    #expect(note.navigationBar.backItem?.title == "Folders")
    split.hide(.secondary)
    #expect(frame(.primary, of: split) == window.bounds && split.sidebar.effect == nil)
    split.show(.secondary)
    #expect(frame(.secondary, of: split) == window.bounds)
    window.traitOverrides.horizontalSizeClass = .regular
    split.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(!split.isCollapsed && note.navigationBar.backItem == nil)
  }

  @Test func theCompactColumnReplacesAllOthers() {
    let split = show(.doubleColumn, isCompact: true)
    split.setViewController(page("Tabs"), for: .compact)
    #expect(frame(.compact, of: split) == window.bounds && frame(.secondary, of: split) == nil)
    window.traitOverrides.horizontalSizeClass = .regular
    split.view.setNeedsLayout()
    #expect(frame(.compact, of: split) == nil && frame(.secondary, of: split) != nil)
  }

  @Test func controllersKnowTheirSplitView() throws {
    let split = show(.doubleColumn)
    let page = try #require(split.viewController(for: .primary))
    #expect(page.splitViewController === split)
    #expect(page.navigationController?.parent === split)
    split.setViewController(nil, for: .primary)
    #expect(page.splitViewController == nil && split.viewControllers.count == 1)
  }

  @Test func theButtonTogglesTheSidebar() {
    let split = show(.doubleColumn)
    split.displayModeButtonItem.performPrimaryAction()
    #expect(split.displayMode == .secondaryOnly)
    split.displayModeButtonItem.performPrimaryAction()
    #expect(split.displayMode == .oneBesideSecondary)
  }
}
