import Foundation
import Testing
import Views

@MainActor
@Suite struct ImageRendererTests {
  private func dot(_ size: CGSize = CGSize(width: 10, height: 20)) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
  }

  @Test func anImageShowsWhatItsActionsDrew() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).image {
      #expect(UIGraphicsGetCurrentContext() === $0.cgContext)
      UIColor.blue.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
    }
    #expect(image.size == CGSize(width: 10, height: 20))
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 30)
    #expect(image.cgImage?.drawing?.commands.count == 1)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func imagesOfEqualDrawingsAreEqual() {
    #expect(dot() == dot())
    #expect(dot() != dot(CGSize(width: 10, height: 30)))
  }

  @Test func imageContextFunctionsMakeImages() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 2)
    UIColor.green.setFill()
    UIRectFill(CGRect(x: 1, y: 1, width: 2, height: 2))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 4, height: 4))
    #expect(image?.scale == 2)
    // Opaque images start out black.
    #expect(image?.cgImage?.drawing?.commands.count == 2)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test func drawnImagesAreReplayedAsCommands() {
    let image = dot()
    let outer = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image { _ in
      image.draw(in: CGRect(x: 20, y: 40, width: 20, height: 40))
    }
    let commands = outer.cgImage?.drawing?.commands ?? []
    guard commands.count == 1, case .clip(let edge, _, let inner) = commands[0],
      case .fill(let path, let color, _)? = inner.first
    else {
      Issue.record("\(commands)")
      return
    }
    #expect(edge.controlBox == CGRect(x: 20, y: 40, width: 20, height: 40))
    #expect(path.controlBox == CGRect(x: 20, y: 40, width: 10, height: 10))
    #expect(color == UIColor.red.cgColor)
  }

  @Test func cornersOfResizableImagesKeepTheirSize() {
    // The parts of a 10 × 20 image with caps of 2 and 3, drawn in 30 × 40.
    let caps = UIEdgeInsets(top: 3, left: 2, bottom: 3, right: 2)
    let image = dot().resizableImage(withCapInsets: caps, resizingMode: .stretch)
    #expect(image.capInsets == caps)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 40)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 30, height: 40))
    }
    let boxes = clips(of: drawn)
    #expect(boxes.count == 9)
    #expect(boxes.first == CGRect(x: 0, y: 0, width: 2, height: 3))
    #expect(boxes[4] == CGRect(x: 2, y: 3, width: 26, height: 34))
    #expect(boxes.last == CGRect(x: 28, y: 37, width: 2, height: 3))
  }

  @Test func theCenterIsTiledUnlessStretched() {
    let caps = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2)
    let image = dot(CGSize(width: 10, height: 5)).resizableImage(withCapInsets: caps)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 19, height: 5)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 19, height: 5))
    }
    #expect(clips(of: drawn).map(\.width) == [2, 6, 6, 3, 2])
  }

  @Test func capsThatDoNotFitAreReducedInProportion() {
    let caps = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    let image = dot(CGSize(width: 10, height: 5)).resizableImage(withCapInsets: caps)
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 5)).image { _ in
      image.draw(in: CGRect(x: 0, y: 0, width: 4, height: 5))
    }
    #expect(clips(of: drawn).map(\.minX) == [0, 2])
  }

  /// The outermost clip of each part.
  private func clips(of image: UIImage) -> [CGRect] {
    var boxes: [CGRect] = []
    for case .clip(let path, _, _) in image.cgImage?.drawing?.commands ?? [] {
      boxes.append(path.controlBox)
    }
    return boxes
  }

  @Test func templateImagesTakeTheTintColor() {
    let view = UIImageView(image: dot().withRenderingMode(.alwaysTemplate))
    view.tintColor = .green
    #expect(view.layer.contents == nil)
    let template = view.layer.sublayers?.first
    #expect(template?.backgroundColor == UIColor.green.cgColor)
    #expect(template?.mask?.contents != nil)
    view.image = dot()
    #expect(view.layer.sublayers == nil)
    #expect(view.layer.contents != nil)
  }

  @Test func snapshotsKeepShowingThePreviousContents() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.backgroundColor = .red
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    let copy = view.snapshotView(afterScreenUpdates: false)
    view.backgroundColor = .blue
    #expect(copy?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
    let shown = copy?.layer.snapshot(at: 0)?.sublayers.first
    #expect(shown?.properties.backgroundColor == UIColor.red.cgColor)
    #expect(shown?.properties.transform == .identity)
    #expect(shown?.properties.position == CGPoint(x: 15, y: 20))
  }
}
