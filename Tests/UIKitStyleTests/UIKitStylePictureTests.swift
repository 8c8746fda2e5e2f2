import CollectionViews
import DrawingCommands
import Foundation
import LayerGeometry
import LayerRendering
import LayerTree
import PixelImages
import Testing
import UIKitStyleLayouts

/// The pictures that UIKit code makes, as pixels.
@MainActor
@Suite(.serialized) struct UIKitStylePictureTests {
  private func picture(_ controller: GalleryController, scale: Double = 1) throws -> PixelBuffer {
    let frame = controller.collectionView.frame
    let window = UIWindow(frame: frame)
    window.addSubview(controller.collectionView)
    let snapshot = try #require(window.layer.snapshot(at: 0))
    #expect(DrawingProblems.take() == [])
    let list = try DisplayListBuilder().displayList(
      of: snapshot, size: frame.size, scale: scale, background: .black)
    return try RasterRenderer(images: DecodedImageCache(byteLimit: 64 << 20)).draw(list)
  }

  private func photo(_ hue: Int) -> UIImage {
    let pixels = (0..<200 * 200).map { index -> UInt32 in
      let (x, y) = (index % 200, index / 200)
      let isDark = (x / 20 + y / 20) % 2 == 0
      let red = UInt32(hue * 60 % 256)
      let green = UInt32(x * 255 / 200)
      let blue: UInt32 = isDark ? 80 : 200
      return 0xff00_0000 | red << 16 | green << 8 | blue
    }
    return UIImage(PixelBuffer(width: 200, height: 200, pixels: pixels))
  }

  @Test func theCircleIsDrawn() throws {
    let frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    let image = try picture(GalleryController(frame: frame, layout: CircleLayout()))
    // Item 0 stands at the top: orange at its corners, white where its "0" is.
    #expect(image[x: 210, y: 5] == 0xffff_8000)
    #expect(image[x: 269, y: 60] == 0xffff_8000)
    let digits = (225..<255).flatMap { x in (15..<50).map { y in image[x: x, y: y] } }
    #expect(digits.contains(0xffff_ffff))
    // The middle is black but for the hand, whose upper end is whiter than its lower one.
    #expect(image[x: 180, y: 160] == 0xff00_0000)
    func brightness(_ x: Int, _ y: Int) -> UInt32 { image[x: x, y: y] & 0xff }
    // At minute 10 the hand points up to the right by 60°.
    #expect(brightness(240 + 70, 160 - 40) > brightness(240, 160))
    #expect(brightness(240, 160) > brightness(240 - 70, 160 + 40))
  }

  @Test func theCoverFlowIsDrawn() throws {
    let frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    let controller = GalleryController(
      frame: frame, layout: CoverFlowLayout(), images: (0..<4).map(photo))
    controller.collectionView.contentOffset = CGPoint(x: 40, y: 0)
    let image = try picture(controller)
    // The middle cover is a square of 216 around (240, 160), white at its rim.
    #expect(image[x: 240 - 105, y: 160 - 105] >= 0xffe0_e0e0)
    #expect(image[x: 240 + 105, y: 160 + 105] >= 0xffe0_e0e0)
    // Its neighbours are dimmed.
    #expect(image[x: 60, y: 160] & 0xff < 0xc0)
  }
}
