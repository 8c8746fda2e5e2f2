import Controls
import Dynamics
import Foundation
import LayoutSolvers
import OSNames
import Recording
import Testing
import UIKitStyleLayouts

/// Cells and controllers by constraints, as chats are written for UIKit.
@MainActor
@Suite(.serialized) struct ChatStyleTests {
  private let controller = ChatViewController(messages: [
    .init("Short", isOwn: false),
    .init("Mine", isOwn: true),
    .init(
      "A message that is much too long for one line, and so takes several of them in its bubble",
      isOwn: false),
  ])

  private func stage() -> Stage {
    Stage(
      view: controller.view, size: CGSize(width: 320, height: 300), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
  }

  private func bubble(_ item: Int) throws -> BubbleCell {
    try #require(
      controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as? BubbleCell)
  }

  private func frame(of view: UIView, in item: Int) throws -> CGRect {
    view.convert(view.bounds, to: try bubble(item))
  }

  @Test func aListEndsAboveTheButtonAndTheSafeArea() throws {
    _ = try stage().still()
    let button = controller.sendButton
    #expect(button.frame.maxY == 280)
    #expect(abs(button.frame.midX - 160) <= 0.25)
    #expect(controller.collectionView.frame.maxY == button.frame.minY - 8)
    #expect(controller.collectionView.frame.width == 320)
  }

  @Test func cellsAreAsHighAsTheirConstraintsMakeThem() throws {
    _ = try stage().still()
    let text = try bubble(0).label.sizeThatFits(CGSize(width: 200, height: 0))
    // Half a point: the stage that measured had pixels half as large.
    #expect(abs(try bubble(0).frame.height - max(24, text.height + 12) - 4) <= 0.5)
    let long = try bubble(2)
    #expect(long.label.frame.width <= 0.75 * 320 - 20)
    let wrapped = long.label.sizeThatFits(CGSize(width: long.label.frame.width, height: 0))
    #expect(abs(long.frame.height - wrapped.height - 16) <= 0.5)
    #expect(long.frame.minY == (try bubble(1)).frame.maxY + 4)
  }

  @Test func bubblesStandAtTheirSides() throws {
    _ = try stage().still()
    let text = try bubble(0).label.sizeThatFits(CGSize(width: 200, height: 0))
    let theirs = try frame(of: bubble(0).bubble.content, in: 0)
    #expect(theirs.minX == 38)
    #expect(theirs.width == text.width + 20)
    let mine = try frame(of: bubble(1).bubble.content, in: 1)
    #expect(mine.maxX == 312)
    #expect(try bubble(1).avatar.isHidden)
  }

  @Test func pixelsAreThoseOfTheAvatarAndTheBubble() throws {
    let still = try stage().still()
    let avatar = try frame(of: bubble(0).avatar, in: 0)
    let (x, y) = try (Int(avatar.midX * 2), Int((avatar.midY + bubble(0).frame.minY) * 2))
    #expect(still.pixels[x: x, y: y] == 0xff34_c759)
    let mine = try frame(of: bubble(1).bubble.content, in: 1)
    let row = Int((try bubble(1).frame.minY + mine.midY) * 2)
    #expect(still.pixels[x: Int(mine.maxX - 4) * 2, y: row] == 0xff00_7aff)
  }

  @Test func actionsRunByTheButtonAndTheBar() {
    let heard = OSAllocatedUnfairLock(initialState: [String]())
    OSLog.receiver = { message in
      if message.subsystem == "chat" { heard.withLock { $0.append(message.text) } }
    }
    defer { OSLog.receiver = nil }
    controller.loadViewIfNeeded()
    controller.sendButton.sendActions(for: .touchUpInside)
    controller.navigationItem.rightBarButtonItem?.performPrimaryAction()
    #expect(controller.sent == 2)
    #expect(heard.withLock { $0 } == ["sent 1", "sent 2"])
    #expect(controller.navigationItem.title == "Chat")
  }

  @Test func aNavigationControllerShowsTheLastOfItsStack() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = Stage(view: navigation.view, size: CGSize(width: 320, height: 300))
    navigation.pushViewController(controller, animated: false)
    #expect(controller.navigationController === navigation)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 300))
    #expect(navigation.viewControllers[0].view.superview == nil)
    #expect(navigation.popViewController(animated: false) === controller)
    #expect(controller.view.superview == nil)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test func literalsOfColoursAreColours() {
    let color = BubbleCell.accent.cgColor
    #expect(abs(color.red - 0.2) < 1e-6 && abs(color.blue - 0.6) < 1e-6 && color.alpha == 1)
  }

  @Test func piecesShowWhatTheViewShowed() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    view.backgroundColor = .red
    let right = UIView(frame: CGRect(x: 20, y: 0, width: 20, height: 20))
    right.backgroundColor = .blue
    view.addSubview(right)
    let pieces = try #require(PiecesView(of: view, rows: 1, columns: 2))
    pieces.spread(by: 10)
    right.backgroundColor = .green
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    pieces.frame.origin.x = 10
    parent.addSubview(pieces)
    let still = try Stage(view: parent, size: CGSize(width: 60, height: 20), scale: 1).still()
    let row = (0..<6).map { still.pixels[x: $0 * 10 + 5, y: 10] }
    #expect(row == [0xffff_0000, 0xffff_0000, 0xff00_0000, 0xff00_0000, 0xff00_00ff, 0xff00_00ff])
  }
}
