import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import SceneFiles
import ViewTemplates

/// Provides a collection view with the items of a scene.
@MainActor
final class SceneDataSource: UICollectionViewDataSource {
  static let cellIdentifier = "cell"

  let environment: ViewEnvironment
  private let defaults: DefaultTemplates

  private var scene: Scene { environment.scene }
  private var sceneState: SceneState { environment.sceneState }

  init(_ environment: ViewEnvironment) {
    self.environment = environment
    defaults = DefaultTemplates(environment.scene)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    sceneState.content.sections.count
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    sceneState.content.sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let context = sceneState.content.context(section: indexPath.section, item: indexPath.item)
    let state = sceneState.state(of: indexPath)
    guard let template = template(ofItemAt: indexPath, context) else {
      return row(collectionView, indexPath, context, state)
    }
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.cellIdentifier, for: indexPath)
    guard let cell = cell as? SceneCell else { return cell }
    cell.show(
      template, state, context, flip: sceneState.flip(of: indexPath),
      row: accessoryRow(template, context), swipe: sceneState.swipe(of: indexPath), environment)
    return cell
  }

  /// The accessories of an item with a cell of its own, from fields that the cell does not show
  /// itself; nil outside of a list.
  private func accessoryRow(
    _ template: StatefulCellTemplate, _ context: BindingContext
  ) -> SceneListRow? {
    guard sceneState.kind.rows != nil else { return nil }
    let names =
      template.bindings.flatMap { $0.template.bindings.map(\.name) }
      + template.conditions.flatMap(\.names)
    var rest = context
    rest.fields.removeAll {
      names.contains($0.key) || !SceneListRow.accessoryFields.contains($0.key)
    }
    return SceneListRow(rest, height: nil, environment)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if sceneState.kind.rows != nil,
      case .text(let title)? = scene.listTitle(
        kind, ofSection: indexPath.section, in: sceneState.content)
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
    guard let rows = sceneState.kind.rows,
      rows.showsIndexTitles(collectionView.collectionViewLayout)
    else { return nil }
    return sceneState.content.sections.indices.map { sceneState.content.indexTitle(ofSection: $0) }
  }

  /// Reads all images of the scene that have no placeholder, seen or not.
  func readImages() {
    let content = scene.content
    func read(_ images: [SceneImage]) {
      for image in images { _ = environment.images.image(image, whole: false) }
    }
    if case .image(let image, _, _) = scene.background { read([image]) }
    for (number, section) in content.sections.enumerated() {
      for item in 0..<section.count {
        read(images(ofItemAt: IndexPath(item: item, section: number), of: content))
      }
    }
    for change in scene.timeline.steps.compactMap(\.change) {
      for path in change.newItems { read(images(ofItemAt: path, of: change.content)) }
    }
    for (_, part) in scene.parts {
      SceneDataSource(ViewEnvironment(part, within: environment)).readImages()
    }
  }

  /// Returns the files that an item shows.
  private func images(ofItemAt path: IndexPath, of content: SceneContent) -> [SceneImage] {
    let context = content.context(section: path.section, item: path.item)
    guard let template = template(ofItemAt: path, of: content, context) else {
      return SceneListRow.images(of: context)
    }
    return template[[]].view.images { (try? $0.holds(in: context)) ?? false }
      .compactMap { try? $0.resolve(in: context, file: scene.name) }
  }

  private func row(
    _ collectionView: UICollectionView, _ path: IndexPath, _ context: BindingContext,
    _ state: CellState
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: SceneListCell.identifier, for: path)
    let height = sceneState.kind.rows?.height(
      collectionView.collectionViewLayout, sceneState.content.said(of: path, \.rowHeight))
    (cell as? SceneListCell)?.show(
      SceneListRow(context, height: height, environment), state: state,
      swipe: sceneState.swipe(of: path))
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
    if let change = change.result(in: sceneState.content) { sceneState.take(change) }
  }

  /// Registers the views of several layouts with a collection view.
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

  /// Returns the template for an item; nil for a standard list row.
  func template(
    ofItemAt path: IndexPath, of content: SceneContent? = nil, _ context: BindingContext
  ) -> StatefulCellTemplate? {
    do {
      let name = try scene.cells.name(
        section: path.section, item: path.item, of: content ?? sceneState.content, context,
        file: scene.name)
      if let name, let template = scene.cells.named[name] { return template }
    } catch let error as LocatedError {
      error.problems.forEach(environment.report)
    } catch {
      preconditionFailure("choices of cells throw scene errors only, not \(error)")
    }
    if scene.showsRows { return nil }
    return scene.cells.default ?? defaults.cell(for: context)
  }

  /// Whether elements may be shown together; reports those with too many views before making any.
  /// Few elements are counted as they are made.
  func mayShow(_ elements: [UICollectionViewLayoutAttributes]) -> Bool {
    let limit = scene.limits.views
    guard elements.count > limit / 100 else { return true }
    var count = 0
    for element in elements where count <= limit {
      count += element.representedElementCategory == .cell ? views(ofItemAt: element.indexPath) : 1
    }
    if count > limit { environment.reportElements(elements.count, of: count) }
    return count <= limit
  }

  /// The number of views of an item's cell; a list row has about ten.
  private func views(ofItemAt path: IndexPath) -> Int {
    let content = sceneState.content
    // What a layout returns is checked later.
    let itemPath = Scene.ItemPath(section: path.section, item: path.item)
    guard content.errorMessage(for: itemPath) == nil else { return 1 }
    let context = content.context(section: path.section, item: path.item)
    guard let template = template(ofItemAt: path, context) else { return 10 }
    return SceneCell.viewCount(of: template.shared(sceneState.state(of: path)))
  }

  /// Returns the template for a supplementary or decoration view; nil if it shows nothing.
  func template(for element: LayoutElementName) -> ViewTemplate? {
    let name = sceneState.kind.sceneName(ofKind: element.kind)
    // Where some items have a field `badge`, badges are for those.
    if element.item != nil, sceneState.content.marksItems(of: name),
      context(of: element).valueIfPresent(named: name)?.isThere != true
    {
      return nil
    }
    if let given = scene.supplementary[name] ?? scene.decoration[name] { return given }
    return defaults.view(ofKind: name, of: sceneState.kind, for: context(of: element))
  }

  /// Returns what the bindings of a supplementary or decoration view refer to.
  func context(of element: LayoutElementName) -> BindingContext {
    guard let item = element.item else {
      return sceneState.content.context(
        section: element.section, kind: sceneState.kind.sceneName(ofKind: element.kind))
    }
    return sceneState.content.context(section: element.section, item: item)
  }
}
