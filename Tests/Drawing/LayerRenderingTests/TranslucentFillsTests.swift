import Foundation
import LayerTree
import TestSupport
import Testing

@testable import DisplayLists
@testable import LayerRendering

@Suite("Translucent fills over each other")
struct TranslucentFillsTests {
  /// Rounded panes that lie over each other, in a group that clips them.
  private func panes(_ colors: [CGColor]) -> LayerSnapshot {
    let panes = colors.enumerated().map { index, color in
      let step = 9.3 * Double(index)
      return RasterScenes.layer(
        CGRect(x: 6 + step, y: 5 + step, width: 70, height: 50), color: color
      ) { $0.cornerRadius = 12 }
    }
    let group = RasterScenes.layer(
      CGRect(x: 10, y: 10, width: 100, height: 80), color: CGColor(gray: 0.8, alpha: 1),
      sublayers: panes
    ) { p in
      p.masksToBounds = true
      p.cornerRadius = 10
    }
    return RasterScenes.canvas(120, 100, color: .white, [group])
  }

  private let glass = [
    CGColor(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.35),
    CGColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 0.45),
    CGColor(red: 0.2, green: 0.2, blue: 0.9, alpha: 0.4),
    CGColor(gray: 1, alpha: 0.25), CGColor(gray: 0, alpha: 0.15),
  ]

  @Test("in a group that clips, several round once")
  func clipped() throws {
    let pictures = try RasterScenes.windows(
      panes(glass), scale: 2, at: [(60, 60), (110, 90)], width: 64, height: 40)
    for (shown, truth) in pictures {
      let difference = PictureDifference(shown, truth)
      #expect(difference.mean <= 0.06, "\(difference)")
      #expect(difference.largest <= 1, "\(difference)")
    }
  }

  @Test("a part has the pixels of the whole, however many of them it shows")
  func parts() throws {
    // Edges of pixels, as elsewhere coverage depends a little on where outlines are cut.
    let layers = glass.enumerated().map { index, color in
      RasterScenes.layer(
        CGRect(x: 5 + 11 * index, y: 4 + 9 * index, width: 60, height: 50), color: color)
    }
    let list = try RasterScenes.list(RasterScenes.canvas(120, 100, layers), scale: 1)
    let renderer = RasterScenes.renderer()
    let whole = try renderer.draw(list)
    let prepared = try renderer.prepared(list)
    for y0 in stride(from: 0, to: 100, by: 13) {
      for x0 in stride(from: 0, to: 120, by: 17) {
        let box = PixelBox(x0: x0, y0: y0, x1: min(x0 + 17, 120), y1: min(y0 + 13, 100))
        try renderer.paint(prepared, in: box) { pixels in
          let part = whole.cropped(x: x0, y: y0, width: box.width, height: box.height)
          #expect(Array(pixels) == Array(part.pixels), "\(box)")
        }
      }
    }
  }

  @Test("what an opaque plane hides has no effect on a translucent one over it")
  func hidden() throws {
    func picture(of planes: [CGColor]) throws -> PixelBuffer {
      let layers = planes.map { color in
        RasterScenes.layer(CGRect(x: 8, y: 8, width: 40, height: 30), color: color)
      }
      return try RasterScenes.picture(RasterScenes.canvas(56, 46, layers), scale: 1)
    }
    let opaque = CGColor(red: 0.3, green: 0.5, blue: 0.7, alpha: 1)
    #expect(
      try picture(of: [glass[0], glass[1], opaque, glass[2]]) == picture(of: [opaque, glass[2]]))
  }

  @Test("one translucent plane looks the same where others lie elsewhere")
  func alone() throws {
    func picture(others: [CGRect]) throws -> PixelBuffer {
      let layers = ([CGRect(x: 4.5, y: 4.5, width: 30, height: 30)] + others).map { frame in
        RasterScenes.layer(frame, color: glass[0]) { $0.cornerRadius = 6 }
      }
      return try RasterScenes.picture(RasterScenes.canvas(120, 60, layers), scale: 1)
        .cropped(x: 0, y: 0, width: 40, height: 60)
    }
    let others = [
      CGRect(x: 44, y: 8, width: 40, height: 40), CGRect(x: 60, y: 2, width: 40, height: 40),
    ]
    #expect(try picture(others: others) == picture(others: []))
  }
}
