import CollectionViews
import CompositionalLayouts
import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutSolvers
import Testing
import Views

@MainActor
@Suite struct ViewsStyleTests {
  @Test func aViewIsDarkWhateverItsSurroundingsAre() {
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

  @Test func touchesTravelUpTheResponders() {
    final class Hearing: UIView {
      var places: [CGPoint] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self) }
      }
    }
    let hearing = Hearing(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
    let inner = UIView(frame: CGRect(x: 10, y: 20, width: 20, height: 20))
    hearing.addSubview(inner)
    inner.touchesBegan([UITouch(in: inner, at: CGPoint(x: 1, y: 2))], with: nil)
    #expect(hearing.places == [CGPoint(x: 11, y: 22)])
  }

  @Test func displayP3HasTheGreysOfSRGBAndStrongerColours() {
    let grey = UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor
    #expect(abs(grey.red - 0.5) < 1e-6 && abs(grey.blue - 0.5) < 1e-6)
    let red = UIColor(displayP3Red: 0.8, green: 0.2, blue: 0.2, alpha: 1).cgColor
    #expect(red.red > 0.85 && red.green < 0.2)
  }

  @Test func listsSayWhatASwipeUncovers() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      let action = UIContextualAction(style: .destructive, title: "\(path.item)") { _, _, done in
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [action])
    }
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let source = OneSection()
    view.dataSource = source
    let path = IndexPath(item: 1, section: 0)
    let found = view.swipeActionsConfiguration(forItemAt: path, leading: false)
    #expect(found?.actions.compactMap(\.title) == ["1"])
    #expect(view.swipeActionsConfiguration(forItemAt: path, leading: true) == nil)
    var isDone = false
    if let action = found?.actions.first { action.handler(action, view) { isDone = $0 } }
    #expect(isDone)
  }
}

private final class OneSection: NSObject, UICollectionViewDataSource {
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
}
