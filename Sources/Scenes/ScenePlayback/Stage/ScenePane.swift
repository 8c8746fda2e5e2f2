import CompositionalLayouts
import Controls
import Foundation
import LayoutCatalog
import LayoutSolvers
import SceneFiles
import ViewTemplates

/// A collection view with a scene's content and background, and what fills it.
@MainActor
final class ScenePane {
  let environment: ViewEnvironment
  let source: SceneDataSource
  let collectionView: SceneCollectionView
  /// A background that is not a plain colour.
  let backdrop: TemplateView?
  /// The plain background of a part.
  let color: UIColor?
  private let delegate: any UICollectionViewDelegateFlowLayout

  private var scene: Scene { environment.scene }

  /// - Parameters:
  ///   - isPart: whether it is a column or strip, which shows what is behind it unless it has a
  ///     background.
  ///   - isSidebar: whether it is a column in which lists have no background either.
  init(_ environment: ViewEnvironment, isPart: Bool = false, isSidebar: Bool = false) {
    let scene = environment.scene
    self.environment = environment
    source = SceneDataSource(environment)
    delegate = SceneDelegate.delegate(for: scene, environment)
    let hasBackground = !isPart || scene.hidesLayoutBackground
    backdrop = hasBackground ? SceneViews.backdrop(of: scene.background, environment) : nil
    if isPart, hasBackground, case .color(let color) = scene.background {
      self.color = color.uiColor
    } else {
      color = nil
    }
    collectionView = SceneCollectionView(
      frame: CGRect(origin: .zero, size: scene.size),
      collectionViewLayout: scene.layout.makeLayout(for: scene))
    if isSidebar {
      scene.layout.kind.rows?.clearBackground(collectionView.collectionViewLayout)
    }
    collectionView.backgroundColor = nil
    collectionView.isOpaque = false
    collectionView.placeMargins(of: scene)
    collectionView.isPagingEnabled = scene.layout.kind.isPaged
    collectionView.contentInsetAdjustmentBehavior = scene.screen.contentInsetAdjustment.viewBehavior
    collectionView.allowsMultipleSelection = true
    source.registerViews(of: [scene.layout] + scene.timeline.layouts, with: collectionView)
    collectionView.source = source
    collectionView.mayShow = { [unowned source] in source.mayShow($0) }
    collectionView.dataSource = source
    collectionView.delegate = delegate
  }

  /// Adds the collection view in front of its background.
  func add(to content: UIView) {
    if let color { content.backgroundColor = color }
    if let backdrop {
      backdrop.place(in: content.bounds)
      content.addSubview(backdrop)
    }
    content.addSubview(collectionView)
  }

  /// Scrolls to the scene's target, or to where its layout begins.
  func scrollToStart() {
    switch scene.scrollTarget ?? scene.layout.kind.initialScroll(of: scene.content) {
    case nil: break
    case .offset(let offset): collectionView.contentOffset = offset
    case .item(let section, let item, let position):
      collectionView.scrollToItem(
        at: IndexPath(item: item, section: section), at: position.viewPosition, animated: false)
    }
    collectionView.firstOffset = collectionView.contentOffset
  }
}
