import Foundation
import Testing
import Views

@MainActor
@Suite struct ViewsStyleTests {
  @Test func anOverriddenStyleChangesTraitsAndColorsBelow() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = UIView(frame: outer.bounds)
    inner.backgroundColor = .systemBackground
    outer.addSubview(inner)
    let light = inner.layer.backgroundColor
    outer.overrideUserInterfaceStyle = .dark
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(inner.layer.backgroundColor != light)
    inner.overrideUserInterfaceStyle = .light
    #expect(inner.layer.backgroundColor == light)
  }

  @Test func unhandledTouchesTravelUpTheResponderChain() {
    final class TouchRecorder: UIView {
      var locations: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        locations += touches.map { $0.location(in: self) }
      }
    }
    let recorder = TouchRecorder(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    recorder.addSubview(inner)
    inner.touchesBegan([UITouch(in: inner, at: CGPoint(x: 1, y: 2))], with: nil)
    #expect(recorder.locations == [CGPoint(x: 11, y: 22)])
  }

  @Test func displayP3SharesGraysWithSRGBAndHasStrongerColors() {
    let gray = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor
    #expect(abs(gray.red - 0.5) < 1e-6 && abs(gray.blue - 0.5) < 1e-6)
    let red = UIColor(displayP3Red: 0.8, green: 0.2, blue: 0.2, alpha: 1).cgColor
    #expect(red.red > 0.85 && red.green < 0.2)
  }
}
