import CompositionalLayouts
import Controls
import Foundation
import SceneFiles
import ViewTemplates

/// Turns the screen of a scene: what of it follows the orientation goes over to the new one.
@MainActor
final class SceneRotation {
  private let rotating: RotatingScreenView
  private let scene: Scene
  private let collectionView: SceneCollectionView
  private let bars: ScreenView?
  private let backdrop: TemplateView?

  init(
    _ rotating: RotatingScreenView, of scene: Scene, _ collectionView: SceneCollectionView,
    _ bars: ScreenView?, _ backdrop: TemplateView?
  ) {
    (self.rotating, self.scene, self.collectionView) = (rotating, scene, collectionView)
    (self.bars, self.backdrop) = (bars, backdrop)
    rotating.screen.additionalSafeAreaInsets = scene.safeArea
    showTraits(of: scene)
  }

  func turn(toLandscape isLandscape: Bool, _ animation: StepAnimation) {
    guard isLandscape != rotating.orientation.isLandscape else { return }
    let turned = scene.turned(toLandscape: isLandscape)
    rotating.rotate(
      to: isLandscape ? .landscapeRight : .portrait, each: animation.duration,
      curve: animation.curve
    ) { [self] in
      let bounds = rotating.screen.bounds
      // Size and safe area change together, from the layout as it was.
      collectionView.defersAdjustment = true
      rotating.screen.additionalSafeAreaInsets = turned.safeArea
      bars?.isStatusBarHidden = turned.hidesStatusBar
      backdrop?.place(in: bounds)
      backdrop?.layoutIfNeeded()
      bars?.frame = bounds
      bars?.layoutIfNeeded()
      collectionView.defersAdjustment = false
      collectionView.frame = bounds
      showTraits(of: turned)
      collectionView.layoutIfNeeded()
    }
  }

  private func showTraits(of scene: Scene) {
    let traits = scene.traits
    rotating.screen.traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
    rotating.screen.traitOverrides.verticalSizeClass = traits.verticalSizeClass
    collectionView.placeMargins(of: scene)
  }
}

extension SceneCollectionView {
  /// The margins of the scene's device.
  func placeMargins(of scene: Scene) {
    guard let device = scene.screen.device else { return }
    let margin = device.sideMargin(isLandscape: scene.isLandscape)
    layoutMargins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
  }
}
