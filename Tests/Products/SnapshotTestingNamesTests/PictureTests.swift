import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@MainActor
struct PictureTests {
  private let scratch = ScratchSnapshots()

  @Test
  func precisionIsTheShareOfPixels() {
    _ = scratch.verify(makeView(), as: .image, named: "a")
    // 84 of 4800 pixels are others.
    let other = makeView(side: 11)
    #expect(scratch.verify(other, as: .image(precision: 0.983), named: "a") != nil)
    #expect(scratch.verify(other, as: .image(precision: 0.982), named: "a") == nil)
    #expect(scratch.verify(other, as: .image(precision: .nan), named: "a") != nil)
    // Another size never matches.
    let size = CGSize(width: 40, height: 31)
    #expect(scratch.verify(other, as: .image(precision: 0, size: size), named: "a") != nil)
  }

  @Test
  func perceptualPrecisionIsADistanceInLab() {
    // CIELAB (53.23, 80.11, 67.22) and (53.83, 80.00, 67.17) or so: 0.6 to 1 apart.
    _ = scratch.verify(
      makeView(UIColor(red: 1, green: 0, blue: 0, alpha: 1)), as: .image, named: "a")
    let close = makeView(UIColor(red: 1, green: 12 / 255, blue: 0, alpha: 1))
    #expect(scratch.verify(close, as: .image, named: "a") != nil)
    #expect(scratch.verify(close, as: .image(perceptualPrecision: 0.999), named: "a") != nil)
    #expect(scratch.verify(close, as: .image(perceptualPrecision: 0.98), named: "a") == nil)
    #expect(
      scratch.verify(makeView(.green), as: .image(perceptualPrecision: 0.5), named: "a") != nil)
  }

  @Test
  func viewsArePutBack() {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = makeView()
    view.frame.origin = CGPoint(x: 7, y: 8)
    let above = UIView()
    container.addSubview(view)
    container.addSubview(above)
    _ = scratch.verify(view, as: .image(size: CGSize(width: 200, height: 10)))
    #expect(container.subviews == [view, above])
    #expect(view.frame == CGRect(x: 7, y: 8, width: 40, height: 30))
  }

  @Test
  func viewsWithoutASizeGetTheirConstraints() throws {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 12).isActive = true
    view.heightAnchor.constraint(equalToConstant: 7).isActive = true
    let image = try #require(picture(view, as: .image))
    #expect(image.size == CGSize(width: 12, height: 7))
    #expect(image.scale == 2)
    let traits = UITraitCollection(displayScale: 3)
    #expect(picture(view, as: .image(traits: traits))?.cgImage?.width == 36)
  }

  @Test
  func controllersHaveTheScreenOfTheDevice() throws {
    final class Controller: UIViewController {
      var insets = UIEdgeInsets.zero
      var seen = UITraitCollection()
      override func viewDidLayoutSubviews() {
        insets = view.safeAreaInsets
        seen = traitCollection
      }
    }
    let controller = Controller()
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let image = try #require(
      picture(controller, as: .image(on: .iPhone13ProMax(.landscape), traits: dark)))
    #expect(image.size == CGSize(width: 926, height: 428))
    #expect(controller.insets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    #expect(controller.seen.userInterfaceStyle == .dark)
    #expect(controller.seen.horizontalSizeClass == .regular)
    #expect(controller.seen.verticalSizeClass == .compact)
    #expect(controller.seen.preferredContentSizeCategory == .medium)
    let size = CGSize(width: 60, height: 50)
    #expect(picture(controller, as: .image(on: .iPhoneSe, size: size))?.size == size)
    #expect(picture(controller, as: .image(size: size))?.size == size)
  }

  @Test(
    arguments: [
      (ViewImageConfig.iPhoneSe, 320, 568, 20, 0), (.iPhone8, 375, 667, 20, 0),
      (.iPhone8Plus, 414, 736, 20, 0), (.iPhoneX, 375, 812, 44, 34), (.iPhoneXr, 414, 896, 44, 34),
      (.iPhone12, 390, 844, 47, 34), (.iPhone13, 390, 844, 47, 34),
      (.iPhone13Mini, 375, 812, 50, 34), (.iPhone13ProMax, 428, 926, 47, 34),
      (.iPhone8(.landscape), 667, 375, 0, 0), (.iPhoneX(.landscape), 812, 375, 0, 24),
      (.iPadMini, 1024, 768, 20, 0), (.iPad10_2(.portrait), 810, 1080, 20, 0),
      (.iPadPro11, 1194, 834, 24, 20),
      (.iPadPro12_9(.landscape(splitView: .oneHalf)), 678, 1024, 20, 0),
      (.iPadPro10_5(.portrait(splitView: .twoThirds)), 504, 1112, 20, 0),
    ] as [(ViewImageConfig, CGFloat, CGFloat, CGFloat, CGFloat)])
  func devicesHaveTheirMeasures(
    config: ViewImageConfig, width: CGFloat, height: CGFloat, top: CGFloat, bottom: CGFloat
  ) {
    #expect(config.size == CGSize(width: width, height: height))
    #expect(config.safeArea.top == top)
    #expect(config.safeArea.bottom == bottom)
  }

  @Test
  func waitingMovesAnimationsByExactlyThatTime() throws {
    let view = makeView()
    UIView.animate(withDuration: 10, delay: 0, options: .curveLinear) {
      view.subviews[0].frame.origin.x = 25
    }
    let image = try #require(picture(view, as: .wait(for: 0.5, on: .image)))
    // One of twenty points, which is two pixels.
    guard case .pixels(let pixels)? = image.cgImage?.source else { throw Missing() }
    let row = pixels.pixels[(12 * 80)..<(13 * 80)]
    #expect(row.firstIndex { $0 == 0xFFFF_0000 }.map { $0 - 12 * 80 } == 12)
  }

  @Test
  func layersAndImagesAreDrawn() throws {
    let view = makeView()
    view.layoutIfNeeded()
    #expect(scratch.verify(view.layer, as: .image, named: "layer") != nil)
    #expect(scratch.verify(makeView().layer, as: .image, named: "layer") == nil)
    #expect(scratch.verify(makeView(side: 12).layer, as: .image, named: "layer") != nil)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    #expect(scratch.verify(image, as: .image, named: "image") != nil)
    #expect(scratch.verify(image, as: .image, named: "image") == nil)
    #expect(scratch.files.count == 2)
  }

  private struct Missing: Error {}

  private func picture<Value>(_ value: Value, as strategy: Snapshotting<Value, UIImage>) -> UIImage?
  {
    var image: UIImage?
    strategy.snapshot(value).run { image = $0 }
    return image
  }
}

/// Outside of the main actor, as tests for values are.
@Test(.snapshots(record: .never))
func testsOfValuesNeedNoActor() {
  withKnownIssue { assertSnapshot(of: [1, 2], as: .json) }
}
