import Foundation
import Testing
import ViewTestSupport
import Views

@MainActor
@Suite struct ImageViewTests {
  struct Case: Sendable, CustomStringConvertible {
    var mode: UIView.ContentMode
    /// The frame of an image of 40×20 points in bounds of 100×100.
    var frame: CGRect
    var description: String { "\(mode)" }
  }

  nonisolated static let modes: [Case] = [
    Case(mode: .scaleToFill, frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
    Case(mode: .scaleAspectFit, frame: CGRect(x: 0, y: 25, width: 100, height: 50)),
    Case(mode: .scaleAspectFill, frame: CGRect(x: -50, y: 0, width: 200, height: 100)),
    Case(mode: .redraw, frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
    Case(mode: .center, frame: CGRect(x: 30, y: 40, width: 40, height: 20)),
    Case(mode: .top, frame: CGRect(x: 30, y: 0, width: 40, height: 20)),
    Case(mode: .bottom, frame: CGRect(x: 30, y: 80, width: 40, height: 20)),
    Case(mode: .left, frame: CGRect(x: 0, y: 40, width: 40, height: 20)),
    Case(mode: .right, frame: CGRect(x: 60, y: 40, width: 40, height: 20)),
    Case(mode: .topLeft, frame: CGRect(x: 0, y: 0, width: 40, height: 20)),
    Case(mode: .topRight, frame: CGRect(x: 60, y: 0, width: 40, height: 20)),
    Case(mode: .bottomLeft, frame: CGRect(x: 0, y: 80, width: 40, height: 20)),
    Case(mode: .bottomRight, frame: CGRect(x: 60, y: 80, width: 40, height: 20)),
  ]

  private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
    let pixels = (0..<width * height).map { 0xff00_0000 | UInt32($0) }
    return UIImage(PixelBuffer(width: width, height: height, pixels: pixels), scale: scale)
  }

  @Test func everyContentModeHasACase() {
    #expect(Set(Self.modes.map(\.mode)) == Set(UIView.ContentMode.allCases))
  }

  @Test(arguments: modes) func aContentModePlacesTheImage(_ c: Case) {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentMode = c.mode
    view.image = image(80, 40, scale: 2)
    #expect(view.layer.contentsScale == 2)
    let points = CGSize(width: 80 / view.layer.contentsScale, height: 40 / view.layer.contentsScale)
    #expect(view.layer.contentsGravity.frame(ofContents: points, in: view.bounds) == c.frame)
    guard case .image(let shown)? = view.layer.resolvedContents else {
      Issue.record("no image in the layer")
      return
    }
    #expect(shown == view.image?.cgImage)
  }

  @Test(arguments: modes) func aRotatedImageIsPlacedLikeAnUprightOne(_ c: Case) {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.contentMode = c.mode
    let stored = image(20, 40)
    guard let pixels = stored.cgImage else { return }
    view.image = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    #expect(view.image?.size == CGSize(width: 40, height: 20))
    view.layer.displayIfNeeded()
    guard case .drawing(let drawing)? = view.layer.resolvedContents,
      case .image(_, let transform, _, _)? = drawing.commands.first
    else {
      Issue.record("the image was not drawn")
      return
    }
    expectNear(CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform), c.frame)
    // The stored top left corner is displayed at the top right.
    expectNear(
      CGPoint.zero.applying(transform), CGPoint(x: c.frame.maxX, y: c.frame.minY))
  }

  @Test func everyOrientationPlacesTheStoredTopLeftCorner() {
    let corners: [UIImage.Orientation: CGPoint] = [
      .up: CGPoint(x: 0, y: 0), .upMirrored: CGPoint(x: 1, y: 0), .down: CGPoint(x: 1, y: 1),
      .downMirrored: CGPoint(x: 0, y: 1), .left: CGPoint(x: 0, y: 1), .right: CGPoint(x: 1, y: 0),
      .leftMirrored: CGPoint(x: 0, y: 0), .rightMirrored: CGPoint(x: 1, y: 1),
    ]
    for orientation in UIImage.Orientation.allCases {
      let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 1, height: 1))
      guard let pixels = image(4, 2).cgImage else { return }
      UIGraphicsPushContext(context)
      UIImage(cgImage: pixels, scale: 1, orientation: orientation)
        .draw(in: CGRect(x: 0, y: 0, width: 1, height: 1))
      UIGraphicsPopContext()
      guard case .image(_, let transform, _, _)? = context.finish().commands.first else {
        Issue.record("nothing was drawn")
        return
      }
      expectNear(
        CGPoint.zero.applying(transform), corners[orientation] ?? .zero, "\(orientation)")
      let isMirrored = transform.a * transform.d - transform.b * transform.c < 0
      #expect(isMirrored == "\(orientation)".hasSuffix("Mirrored"), "\(orientation)")
    }
  }

  @Test func theHighlightedImageIsShownWhileHighlighted() {
    let view = UIImageView(image: image(4, 4), highlightedImage: image(6, 6))
    #expect(view.frame.size == CGSize(width: 4, height: 4))
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage == view.highlightedImage?.cgImage)
    #expect(view.intrinsicContentSize == CGSize(width: 6, height: 6))
    view.highlightedImage = nil
    #expect(view.layer.contents as? CGImage == view.image?.cgImage)
    view.image = nil
    #expect(view.layer.resolvedContents == nil)
    #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
  }

  @Test func imagesAreFoundByNameAndScale() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("diorama-images-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, side) in [("leaf.png", 10), ("leaf@2x.png", 20), ("plain.png", 7)] {
      let pixels = [UInt32](repeating: 0xffff_ffff, count: side * side)
      let data = try PNGEncoder().encode(
        PixelBuffer(width: side, height: side, pixels: pixels))
      try Data(data).write(to: folder.appendingPathComponent(name))
    }
    try Data("no image".utf8).write(to: folder.appendingPathComponent("broken.png"))
    let before = UIImage.search
    defer { UIImage.search = before }

    UIImage.search = ImageSearch(folders: [folder.path], scale: 1)
    #expect(UIImage(named: "leaf")?.scale == 1)
    #expect(UIImage(named: "leaf")?.cgImage?.width == 10)
    UIImage.search.scale = 2
    #expect(UIImage(named: "leaf.png")?.scale == 2)
    #expect(UIImage(named: "leaf")?.size == CGSize(width: 10, height: 10))
    #expect(UIImage(named: "plain")?.size == CGSize(width: 7, height: 7))
    #expect(UIImage(named: "missing") == nil)
    #expect(UIImage(named: "broken") == nil)
    #expect(UIImage(contentsOfFile: folder.path + "/leaf@2x.png")?.scale == 2)
    #expect(UIImage(contentsOfFile: folder.path + "/broken.png") == nil)
    #expect(throws: ImageError.self) { try UIImage(contentsOf: folder.path + "/missing.png") }
    let bytes = try Data(contentsOf: folder.appendingPathComponent("plain.png"))
    #expect(UIImage(data: bytes)?.size == CGSize(width: 7, height: 7))
  }
}
