import CollectionViews
import Foundation
import SceneExpectations
import SnapshotExpectations
import Testing

/// Expectations as a project has them, with references in this folder.
@Suite("Kept snapshots", .snapshots(record: .never))
@MainActor
struct KeptSnapshotTests {
  @Test("a flow with headers and two sections")
  func flow() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    layout.headerReferenceSize = CGSize(width: 0, height: 28)
    layout.sectionInset = UIEdgeInsets(top: 6, left: 10, bottom: 12, right: 10)
    expectSnapshot(of: layout, items: [5, 3], size: CGSize(width: 300, height: 300))
  }

  @Test("what is read of a scene")
  func accessibility() {
    expectSnapshot(
      ofScene: "../../../Examples/Scenes/controls.json5", scale: 1, as: .accessibility)
  }

  @Test("what is read of views in the dark")
  func darkAccessibility() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
    let label = UILabel(frame: CGRect(x: 20, y: 10, width: 200, height: 30))
    label.text = "Notifications"
    let detail = UILabel(frame: CGRect(x: 60, y: 60, width: 140, height: 30))
    detail.text = "turned"
    detail.accessibilityLabel = "A label that is long enough to need a second line in the legend"
    detail.accessibilityHint = "Says nothing"
    detail.accessibilityTraits = [.staticText, .link]
    detail.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Copy")]
    detail.transform = CGAffineTransform(rotationAngle: 0.2)
    let nameless = UIView(frame: CGRect(x: 240, y: 10, width: 40, height: 30))
    nameless.isAccessibilityElement = true
    for part in [label, detail, nameless] { view.addSubview(part) }
    expectSnapshot(
      of: view, traits: SnapshotTraits(userInterfaceStyle: .dark), as: .accessibility)
  }

  @Test("a scene of the repository")
  func scene() {
    expectSnapshot(ofScene: "../../../Examples/Scenes/circle.json5", as: .layout)
  }
}
