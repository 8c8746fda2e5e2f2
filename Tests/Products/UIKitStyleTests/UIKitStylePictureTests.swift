import DisplayLists
import Dynamics
import Foundation
import LayerRendering
import LayoutSolvers
import Testing
import UIKitStyleLayouts

/// The pictures that UIKit code makes, as pixels.
@MainActor
@Suite(.serialized) struct UIKitStylePictureTests {
  private func picture(_ view: UICollectionView) throws -> PixelBuffer {
    let frame = view.frame
    let window = UIWindow(frame: frame)
    window.addSubview(view)
    let snapshot = try #require(window.layer.snapshot(at: 0))
    #expect(DrawingProblems.take() == [])
    let list = try DisplayListBuilder().displayList(
      of: snapshot, size: frame.size, scale: 1, background: .black)
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
    let controller = GalleryController(frame: frame, layout: CircleLayout())
    let image = try picture(controller.collectionView)
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
    let image = try picture(controller.collectionView)
    // The middle cover is a square of 216 around (240, 160), white at its rim.
    #expect(image[x: 240 - 105, y: 160 - 105] >= 0xffe0_e0e0)
    #expect(image[x: 240 + 105, y: 160 + 105] >= 0xffe0_e0e0)
    // Its neighbours are dimmed.
    #expect(image[x: 60, y: 160] & 0xff < 0xc0)
  }

  @Test func theAlbumsAreDrawn() throws {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let controller = AlbumController(frame: frame, photos: (0..<4).map(photo))
    let image = try picture(controller.collectionView)
    let view = controller.collectionView
    for section in 0..<4 {
      let (column, row) = (CGFloat(section % 2), CGFloat(section / 2))
      for item in 0..<2 + section {
        let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: section)))
        #expect(cell.bounds.size == CGSize(width: 125, height: 125))
        let center = CGPoint(x: 22 + 151 * column + 62.5, y: 22 + 163 * row + 62.5)
        #expect(abs(cell.center.x - center.x) < 1e-9 && abs(cell.center.y - center.y) < 1e-9)
        #expect(cell.layer.zPosition == CGFloat(100 + 2 + section - item))
      }
      let title = try #require(
        view.supplementaryView(
          forElementKind: "AlbumTitle", at: IndexPath(item: 0, section: section)))
      #expect(
        title.frame == CGRect(x: 22 + 151 * column, y: 147 + 163 * row, width: 125, height: 26))
    }
    // White title text on the dark grey of the collection view.
    #expect(image[x: 4, y: 4] == 0xff40_4040)
    let title = (147..<173).flatMap { y in (22..<147).map { image[x: $0, y: y] } }
    #expect(title.contains(0xffff_ffff))
  }
}
