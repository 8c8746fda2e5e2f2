import Dynamics
import Foundation
import Recording
import Testing

/// What code for UIKit learns of the screen it is on.
@MainActor
struct StageScreenTests {
  @Test func theMainScreenIsThatOfTheStageAtWork() throws {
    let phone = Stage(
      view: ScreenView(), size: CGSize(width: 390, height: 844), scale: 3, userInterfaceStyle: .dark
    )
    let tablet = Stage(
      view: ScreenView(), size: CGSize(width: 1024, height: 768), userInterfaceIdiom: .pad)
    phone.perform {
      #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(UIScreen.main.scale == 3 && UIScreen.main.nativeBounds.width == 1170)
      #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
      #expect(UIView().traitCollection.displayScale == 3)
      #expect(UIViewController().view.frame.size == CGSize(width: 390, height: 844))
      tablet.perform { #expect(UIScreen.main.scale == 2) }
      #expect(UIScreen.main.scale == 3)
    }
    tablet.perform {
      #expect(UIScreen.main.bounds.width == 1024 && UIDevice.current.userInterfaceIdiom == .pad)
      #expect(UIWindow(frame: .zero).screen === UIScreen.main)
    }
    for stage in [phone, tablet] {
      let view = try #require(stage.view as? ScreenView)
      #expect(view.scales == [stage.scale])
      _ = try stage.snapshot()
      #expect(view.scales == [stage.scale, stage.scale])
      view.setNeedsLayout()
      // Nobody says which stage is meant; the view's is.
      view.layoutIfNeeded()
      #expect(view.scales == [stage.scale, stage.scale, stage.scale])
    }
  }

  @Test func betweenTheCallsOfStagesThereIsAPlainScreen() {
    let stage = Stage(view: UIView(), size: CGSize(width: 10, height: 10), scale: 5)
    let loose = UIView()
    #expect(UIScreen.main.bounds.size == CGSize(width: 960, height: 640))
    #expect(loose.traitCollection.displayScale == 1)
    stage.perform { #expect(loose.traitCollection.displayScale == 5) }
    #expect(loose.traitCollection.displayScale == 1 && stage.view.traitCollection.displayScale == 5)
  }
}

/// Notes the main screen's scale when it is made and laid out.
private final class ScreenView: UIView {
  private(set) var scales: [Double] = []

  init() {
    super.init(frame: .zero)
    scales.append(UIScreen.main.scale)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    scales.append(UIScreen.main.scale)
  }
}
