import CollectionViews
import CompositionalLayouts
import Controls
import DisplayLists
import Foundation
import LayoutSolvers
import PixelImages
import Recording
import Testing

/// What the screen shows, in levels of 255.
@MainActor
@Suite struct DrawingTruthTests {
  /// uber/ios-snapshot-test-case (e4b8117, MIT) recorded `UIBlurEffect.light` from the screen, at 2x
  /// and 3x: a Gaussian of 30 points, normalised within the view, then a saturation of 1.8 and 30 %
  /// of white. That formula differs from the recording by 0.54 levels on average, 4.3 at most.
  @Test("A blur", arguments: [1.0, 2])
  func blur(scale: Double) throws {
    let side = 90
    let view = UIView()
    view.backgroundColor = .white
    for (index, color) in [UIColor.systemRed, .systemBlue, .black].enumerated() {
      let stripe = UIView(frame: CGRect(x: 10 + 25 * index, y: 0, width: 12, height: 60))
      stripe.backgroundColor = color
      view.addSubview(stripe)
    }
    let size = CGSize(width: side, height: side)
    let behind = try Stage(view: view, size: size, scale: scale).still().pixels
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = CGRect(origin: .zero, size: size)
    view.removeFromSuperview()
    view.addSubview(effect)
    let found = try Stage(view: view, size: size, scale: scale).still().pixels

    let pixels = Int(Double(side) * scale)
    let channels = [16, 8, 0].map { shift in
      Self.blurred(behind.pixels.map { Double($0 >> shift & 255) }, pixels, sigma: 30 * scale)
    }
    var (sum, worst) = (0.0, 0.0)
    for index in found.pixels.indices {
      let c = channels.map { $0[index] / 255 }
      let y = 0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]
      for (channel, shift) in [16, 8, 0].enumerated() {
        let mixed = 0.7 * (y + 1.8 * (c[channel] - y)) + 0.3
        let level = Double(found.pixels[index] >> UInt32(shift) & 255)
        let error = abs(level - 255 * min(max(mixed, 0), 1))
        sum += error
        worst = max(worst, error)
      }
    }
    let mean = sum / Double(3 * found.pixels.count)
    #expect(mean <= 0.54 && worst <= 4.3, "\(mean) on average, \(worst) at most")
  }

  /// A Gaussian blur of a square picture, normalised within it.
  private static func blurred(_ picture: [Double], _ side: Int, sigma: Double) -> [Double] {
    let weights = (0..<side).map { exp(-0.5 * Double($0 * $0) / (sigma * sigma)) }
    func line(_ values: [Double]) -> [Double] {
      values.indices.map { middle in
        var (sum, total) = (0.0, 0.0)
        for (index, value) in values.enumerated() {
          sum += weights[abs(index - middle)] * value
          total += weights[abs(index - middle)]
        }
        return sum / total
      }
    }
    let rows = (0..<side).map { line(Array(picture[$0 * side..<($0 + 1) * side])) }
    let columns = (0..<side).map { x in line(rows.map { $0[x] }) }
    return (0..<side * side).map { columns[$0 % side][$0 / side] }
  }

  /// cashapp/stagehand (7109cf4, Apache-2.0) recorded transformed layers from the screen on iOS 18.0
  /// at 3x: slanted edges on white have no partly covered pixel.
  @Test("The edges of transformed layers")
  func edges() throws {
    func colors(_ edges: LayerEdges, allows: Bool?, border: CGFloat = 0) throws -> [UInt32: Int] {
      let view = UIView()
      view.backgroundColor = .white
      let square = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
      square.backgroundColor = .red
      square.layer.borderWidth = border
      square.layer.borderColor = UIColor.blue.cgColor
      square.transform = CGAffineTransform(rotationAngle: 0.3)
      if let allows { square.layer.allowsEdgeAntialiasing = allows }
      view.addSubview(square)
      let stage = Stage(
        view: view, size: CGSize(width: 80, height: 80), scale: 3, edges: edges)
      return Dictionary(try stage.still().pixels.pixels.map { ($0, 1) }, uniquingKeysWith: +)
    }
    let jagged = try colors(.asUIKit, allows: nil)
    #expect(Set(jagged.keys) == [0xffff_ffff, 0xffff_0000])
    // The area, within what edges of 480 pixels can change.
    #expect(abs((jagged[0xffff_0000] ?? 0) - 120 * 120) < 60)
    #expect(try colors(.smooth, allows: false) == jagged)
    let smooth = try colors(.smooth, allows: nil)
    #expect(smooth.count > 50)
    #expect(try colors(.asUIKit, allows: true) == smooth)
    #expect(
      Set(try colors(.asUIKit, allows: nil, border: 4).keys)
        == [0xffff_ffff, 0xffff_0000, 0xff00_00ff])
  }

  @Test("Jagged edges contain the pixels whose centres they contain", arguments: 0..<20)
  func centres(seed: Int) throws {
    let view = UIView()
    view.backgroundColor = .white
    let square = UIView(frame: CGRect(x: 13.3, y: 14.1, width: 31.7, height: 22.9))
    square.backgroundColor = .black
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 90
    transform = CATransform3DRotate(transform, 0.1 + 0.05 * CGFloat(seed), 0.2, 0.5, 1)
    square.layer.transform = transform
    view.addSubview(square)
    let size = CGSize(width: 60, height: 60)
    let found = try Stage(view: view, size: size, scale: 1, edges: .asUIKit).still().pixels
    let placed = CATransform3DConcat(
      CATransform3DMakeTranslation(-square.bounds.midX, -square.bounds.midY, 0),
      CATransform3DConcat(
        transform, CATransform3DMakeTranslation(square.center.x, square.center.y, 0)))
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { x, y in
      let (px, py) = (square.bounds.width * CGFloat(x), square.bounds.height * CGFloat(y))
      let w = px * placed.m14 + py * placed.m24 + placed.m44
      return CGPoint(
        x: (px * placed.m11 + py * placed.m21 + placed.m41) / w,
        y: (px * placed.m12 + py * placed.m22 + placed.m42) / w)
    }
    var differing = 0
    for y in 0..<60 {
      for x in 0..<60 {
        let sides = corners.indices.map { index -> CGFloat in
          let (a, b) = (corners[index], corners[(index + 1) % 4])
          return (b.x - a.x) * (CGFloat(y) + 0.5 - a.y) - (b.y - a.y) * (CGFloat(x) + 0.5 - a.x)
        }
        let isInside = sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
        let color = found[x: x, y: y]
        #expect(color == 0xff00_0000 || color == 0xffff_ffff)
        if isInside != (color == 0xff00_0000) { differing += 1 }
      }
    }
    // Only at the corners may half of a pixel be covered without its centre.
    #expect(differing <= 4, "\(differing) pixels differ")
  }

  /// pointfreeco/swift-snapshot-testing (6bb6c9a, MIT): a table of ten rows under a status bar of 20
  /// points begins at 20.
  @Test("A list that is shorter than the screen begins below the safe area")
  func shortList() {
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    let list = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let rows = Rows()
    list.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    list.dataSource = rows
    let stage = Stage(
      view: list, size: CGSize(width: 320, height: 568), scale: 2,
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    stage.perform { list.layoutIfNeeded() }
    #expect(list.adjustedContentInset.top == 20)
    #expect(list.contentOffset.y == -20 && list.contentSize.height < 548)
    list.contentInsetAdjustmentBehavior = .scrollableAxes
    stage.perform { list.layoutIfNeeded() }
    #expect(list.adjustedContentInset.top == 0)
  }

  private final class Rows: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

    func collectionView(
      _ view: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      var content = UIListContentConfiguration.cell()
      content.text = "\(indexPath.item)"
      (cell as? UICollectionViewListCell)?.contentConfiguration = content
      return cell
    }
  }
}
