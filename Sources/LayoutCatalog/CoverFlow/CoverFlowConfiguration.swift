public import Foundation
import LayerGeometry

/// Every number of a cover flow: the flow's distances, and what happens around the centre.
public struct CoverFlowConfiguration: Hashable, Sendable, Codable {
  /// The covers' size before they are turned, in points.
  public var itemSize = CGSize(width: 180, height: 180)

  /// The space between two covers; negative ones overlap.
  public var lineSpacing: CGFloat = -60

  /// Large, so that a line never holds two covers.
  public var interitemSpacing: CGFloat = 200

  /// The space before the first and after the last cover of a section; nil for what centres
  /// them.
  public var sideInset: CGFloat?

  /// The length of a section's header along the scroll direction; 0 for none.
  public var headerLength: CGFloat = 0

  /// How far from the centre a cover still turns, in points.
  public var activeDistance: CGFloat = 100

  /// How far from the centre a cover has moved aside by the whole `offset`, in points.
  public var translateDistance: CGFloat = 100

  /// How much larger the centre cover is: 0.2 draws it at 1.2 times its size.
  public var zoom: CGFloat = 0.2

  /// How far covers beside the centre one move away from it, in points; negative ones move
  /// towards it.
  public var offset: CGFloat = 40

  /// How dark the mask of covers outside the centre is, from 0 to 1.
  public var grey: CGFloat = 0.6

  /// The turn of the covers outside the centre about their vertical axis, in degrees.
  public var angle: CGFloat = 45

  /// How far the centre cover comes forward; it only orders covers, and never enters the
  /// perspective.
  public var depth: CGFloat = 40_000

  /// What turning covers left of the centre are nearer than those right of it.
  public var leftDepth: CGFloat = 200

  /// The distance of the eye in widths of an item: m34 is −1 / (factor · width).
  public var perspectiveFactor: CGFloat = 4.6777

  /// The numbers of ``published``.
  public init() {}
}

extension CoverFlowConfiguration {
  /// 180-point covers with a dark mask.
  public static let published = CoverFlowConfiguration()

  /// Covers of 170×200 that overlap less, with headers turned on their side and no mask.
  public static let albums: CoverFlowConfiguration = {
    var result = CoverFlowConfiguration()
    result.itemSize = CGSize(width: 170, height: 200)
    result.lineSpacing = -51
    result.sideInset = 35
    result.headerLength = 43
    result.zoom = 0.3
    result.grey = 0
    return result
  }()

  /// ``albums`` with the wider headers of a tablet.
  public static let albumsOnPad: CoverFlowConfiguration = {
    var result = CoverFlowConfiguration.albums
    result.headerLength = 50
    return result
  }()

  /// Covers of 500×500 that close up towards the centre.
  public static let large: CoverFlowConfiguration = {
    var result = CoverFlowConfiguration()
    result.itemSize = CGSize(width: 500, height: 500)
    result.activeDistance = 300
    result.translateDistance = 200
    result.zoom = 0.3
    result.offset = -17
    return result
  }()

  /// The variants by name, in the order of their publication.
  public static let named: [(name: String, configuration: CoverFlowConfiguration)] = [
    ("published", .published), ("albums", .albums), ("albums-on-pad", .albumsOnPad),
    ("large", .large),
  ]
}

/// Where the sections of a cover flow keep a distance from their covers.
public enum CoverFlowInsetRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// Before and after every section.
  case everySection

  /// Before the first section and after the last, so that sections run on.
  case ends

  /// What `sectionInset` says.
  case fixed
}
