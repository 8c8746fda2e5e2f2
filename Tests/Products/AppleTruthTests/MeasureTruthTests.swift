import Controls
import Foundation
import LayerGeometry
import PixelImages
import Recording
import Testing

/// Durations and measures, in seconds and points.
@MainActor
@Suite struct MeasureTruthTests {
  /// ComposeUI (fda2677, MIT) asserts them of `CASpringAnimation`, for a damping ratio and a response.
  @Test(
    "The settling duration of springs",
    arguments: [(0.8, 0.5, 0.771_409_4), (0.3, 1.5, 5.714_617_8), (1, 0.2, 0.3)])
  func settlingDuration(ratio: Double, response: Double, expected: Double) {
    let omega = 2 * Double.pi / response
    let animation = CASpringAnimation(keyPath: "opacity")
    animation.stiffness = omega * omega
    animation.damping = 2 * ratio * omega
    #expect(abs(animation.settlingDuration - expected) < 1e-7, "\(animation.settlingDuration)")
  }

  // Controls, measured in pictures of iOS 17.5 and 18.5 (Apache-2.0), alike in both.

  @Test("A slider's track is inset by 3; the thumb is 27 wide, 1.2 above the track's middle")
  func slider() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.value = 0.5
    slider.layoutIfNeeded()
    let thumb = try #require(slider.subviews.last).frame
    let tracks = slider.subviews.filter { $0.frame.height == 4 && !$0.isHidden }.map(\.frame)
    let track = tracks.reduce(CGRect.null) { $0.union($1) }
    #expect(track.minX == 3 && track.maxX == 197)
    #expect(thumb.width == 27 && abs(thumb.midX - 100) < 1e-9)
    #expect(abs(track.midY - thumb.midY - 1.2) < 1e-9)
  }

  @Test("A control of three segments is 285 wide, with a title of 61.7 in the widest")
  func segmentedControl() {
    let control = UISegmentedControl(items: ["First", "Second", "Third"])
    control.selectedSegmentIndex = 0
    control.sizeToFit()
    control.layoutIfNeeded()
    let names = Self.views(UILabel.self, in: control).map(\.font.fontName)
    #expect(names.count == 3 && names.filter { $0.hasSuffix("Medium") }.count == 2)
    let font = UIFont.systemFont(ofSize: 13, weight: .semibold)
    let wide = "Second".size(withAttributes: [.font: font]).width
    #expect(abs(control.bounds.width - 285 - 3 * (wide - 61.7)) < 3, "\(control.bounds.width)")
  }

  @Test("The dots of a page control are 17.67 apart")
  func pageControl() {
    let control = UIPageControl()
    let sizes = (2...4).map { control.size(forNumberOfPages: $0).width }
    #expect(abs(sizes[1] - sizes[0] - 17.67) < 1e-9 && abs(sizes[2] - sizes[1] - 17.67) < 1e-9)
  }

  @Test("A tab without an image keeps its title in place, clear of the badge")
  func tabWithoutImage() throws {
    func labels(_ image: UIImage?) throws -> [CGRect] {
      let item = UITabBarItem(title: "Inbox", image: image, tag: 0)
      item.badgeValue = "3"
      let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
      bar.traitOverrides.verticalSizeClass = .regular
      bar.items = [item]
      bar.layoutIfNeeded()
      return try ["Inbox", "3"].map { text in
        let label = try #require(Self.views(UILabel.self, in: bar).first { $0.text == text })
        return label.convert(label.bounds, to: bar)
      }
    }
    let (without, with) = (try labels(nil), try labels(UIImage(systemName: "tray")))
    #expect(without[0] == with[0])
    #expect(!without[0].overlaps(without[1]), "\(without)")
  }

  @Test("The hairline of a tab bar over white is 178 of 255")
  func hairline() throws {
    let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    bar.items = [UITabBarItem(title: "Inbox", image: nil, tag: 0)]
    bar.layoutIfNeeded()
    let lines = Self.views(UIView.self, in: bar).filter {
      $0.bounds.height > 0 && $0.bounds.height <= 1 && $0.backgroundColor != nil
    }
    let color = try #require(lines.first?.backgroundColor)
    var (white, alpha) = (CGFloat.nan, CGFloat.nan)
    #expect(color.resolvedColor(with: UITraitCollection()).getWhite(&white, alpha: &alpha))
    #expect(abs(255 * (1 - alpha * (1 - white)) - 178) < 1, "\(white), \(alpha)")
  }

  @Test("A back button's title is 8.3 from the end of its chevron")
  func backButton() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [UINavigationItem(title: "Back"), UINavigationItem(title: "Message")]
    let stage = Stage(
      view: bar, size: CGSize(width: 390, height: 44), scale: 3, background: .white)
    let pixels = try stage.still().pixels
    // Columns with anything blue, from the chevron's tip on.
    let columns = (0..<300).map { x in
      (0..<132).contains { pixels[x: x, y: $0] & 255 > pixels[x: x, y: $0] >> 16 & 255 }
    }
    let start = try #require(columns.firstIndex(of: true))
    let end = try #require(columns[start...].firstIndex(of: false))
    let title = try #require(columns[end...].firstIndex(of: true))
    #expect(abs(Double(title - end) / 3 - 8.3) < 0.4, "\(start), \(end), \(title)")
  }

  private static func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    view.subviews.flatMap { ([$0] as [UIView]).compactMap { $0 as? View } + views(type, in: $0) }
  }
}
