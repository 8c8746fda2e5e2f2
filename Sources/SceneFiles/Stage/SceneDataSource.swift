import CollectionViews
import LayoutSolvers
import Foundation
import LayoutCatalog

/// Answers a collection view with the items of a scene.
@MainActor
final class SceneDataSource: UICollectionViewDataSource {
  static let cellIdentifier = "cell"

  let surroundings: ViewSurroundings
  private let defaults: DefaultTemplates

  private var scene: Scene { surroundings.scene }
  private var present: ScenePresent { surroundings.present }

  init(_ surroundings: ViewSurroundings) {
    self.surroundings = surroundings
    defaults = DefaultTemplates(surroundings.scene)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    present.content.sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    present.content.sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let context = present.content.context(section: indexPath.section, item: indexPath.item)
    let state = present.state(of: indexPath)
    if surroundings.scene.showsRows { return row(collectionView, indexPath, context, state) }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard let cell = cell as? SceneCell else { return cell }
    cell.show(
      template(for: context), state, context, flip: present.flip(of: indexPath), surroundings)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if present.kind.showsRows,
      case .text(let title)? = scene.listTitle(
        kind, ofSection: indexPath.section, in: present.content)
    {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: SceneListTitle.identifier, for: indexPath)
      (view as? SceneListTitle)?.show(title)
      return view
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.cellIdentifier, for: indexPath)
  }

  func indexTitles(for collectionView: UICollectionView) -> [String]? {
    guard let list = collectionView.collectionViewLayout as? ListLayout, list.showsIndexTitles
    else { return nil }
    return present.content.sections.indices.map { present.content.indexTitle(ofSection: $0) }
  }

  /// The files that an item shows.
  func images(of context: BindingContext) -> [SceneImage] {
    if scene.showsRows { return SceneListRow.images(of: context) }
    return template(for: context)[[]].view.images.compactMap {
      try? $0.resolve(in: context, file: scene.name)
    }
  }

  private func row(
    _ collectionView: UICollectionView, _ path: IndexPath, _ context: BindingContext,
    _ state: CellState
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SceneListCell.identifier, for: path)
    let list = collectionView.collectionViewLayout as? ListLayout
    let height = list?.height(saying: present.content.said(of: path, \.rowHeight))
    (cell as? SceneListCell)?.show(
      SceneListRow(context, height: height, surroundings), state: state)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let change = ContentChange(moving: sourceIndexPath, to: destinationIndexPath)
    if let change = change.result(in: present.content) { present.take(change) }
  }

  /// Lets a collection view make the views of several layouts.
  func registerViews(of layouts: [LayoutChoice], with collectionView: UICollectionView) {
    collectionView.register(SceneCell.self, forCellWithReuseIdentifier: Self.cellIdentifier)
    collectionView.register(
      SceneListCell.self, forCellWithReuseIdentifier: SceneListCell.identifier)
    for kind in layouts.flatMap(\.kind.supplementaryKinds).unique {
      collectionView.register(
        SceneReusableView.self,
        forSupplementaryViewOfKind: LayoutKind.elementKind(of: kind),
        withReuseIdentifier: Self.cellIdentifier)
      collectionView.register(
        SceneListTitle.self, forSupplementaryViewOfKind: LayoutKind.elementKind(of: kind),
        withReuseIdentifier: SceneListTitle.identifier)
    }
  }

  /// What an item looks like.
  func template(for context: BindingContext) -> StatefulCellTemplate {
    surroundings.scene.cell ?? defaults.cell(for: context)
  }

  /// What a supplementary or decoration view shows; nil for nothing.
  func template(for element: LayoutElementName) -> ViewTemplate? {
    let name = present.kind.sceneName(ofKind: element.kind)
    if let given = scene.supplementary[name] ?? scene.decoration[name] { return given }
    return defaults.view(ofKind: name, of: present.kind, for: context(of: element))
  }

  /// What the bindings of a supplementary or decoration view refer to.
  func context(of element: LayoutElementName) -> BindingContext {
    guard let item = element.item else {
      return present.content.context(
        section: element.section, kind: present.kind.sceneName(ofKind: element.kind))
    }
    return present.content.context(section: element.section, item: item)
  }
}
