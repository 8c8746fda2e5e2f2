import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import Recording
import Testing
import Views

/// What code for UIKit learns of the screen it is on.
@MainActor
@Suite(.serialized) struct StageScreenTests {
  @Test func theMainScreenIsThatOfTheCurrentStage() throws {
    let phone = Stage(
      view: UIView(), size: CGSize(width: 390, height: 844), scale: 3, userInterfaceStyle: .dark)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3 && UIScreen.main.traitCollection.userInterfaceStyle == .dark)
    #expect(UIScreen.main.nativeBounds.width == 1170)
    let loose = UIView()
    #expect(loose.traitCollection.displayScale == 3)
    let controller = UIViewController()
    #expect(controller.view.frame.size == CGSize(width: 390, height: 844))

    let tablet = Stage(
      view: UIView(), size: CGSize(width: 1024, height: 768), userInterfaceIdiom: .pad)
    #expect(UIScreen.main.bounds.width == 1024 && UIScreen.main.scale == 2)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    #expect(loose.traitCollection.displayScale == 2)
    #expect(UIWindow(frame: .zero).screen === UIScreen.main)

    phone.advance(to: 1)
    #expect(UIScreen.main.scale == 3 && loose.traitCollection.displayScale == 3)
    _ = try tablet.snapshot()
    #expect(UIScreen.main.scale == 2 && phone.view.traitCollection.displayScale == 3)
  }

  @Test func withoutAStageThereIsAPlainScreen() {
    weak var gone: Stage?
    do {
      let stage = Stage(view: UIView(), size: CGSize(width: 10, height: 10), scale: 5)
      #expect(UIScreen.main.scale == 5)
      gone = stage
    }
    #expect(gone == nil && UIScreen.main.bounds.size == CGSize(width: 960, height: 640))
    #expect(UIView().traitCollection.displayScale == 1)
  }
}
