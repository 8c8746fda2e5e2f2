import CollectionViews
public import Foundation

/// The parameters of a cover flow: the distances of the flow, and the effect around the centre.
public struct CoverFlowConfiguration: Hashable, Sendable, Codable {
  /// The size of the covers before they are transformed, in points.
  public var itemSize = CGSize(width: 180, height: 180)

  /// The space between two covers, in points. Covers overlap if it is negative.
  public var lineSpacing: CGFloat = -60

  /// Large enough that a line never contains two covers.
  public var interitemSpacing: CGFloat = 200

  /// The space before the first and after the last cover, in points; nil centres these covers.
  public var sideInset: CGFloat?

  /// The length of section headers along the scroll direction, in points; 0 for none.
  public var headerLength: CGFloat = 0

  /// The distance from the centre within which covers turn, in points.
  public var activeDistance: CGFloat = 100

  /// The distance from the centre at which a cover has moved by the whole ``offset``, in points.
  public var translateDistance: CGFloat = 100

  /// The enlargement of the cover in the centre: 0.2 draws it at 1.2 times its size.
  public var zoom: CGFloat = 0.2

  /// How far covers beside the centre move away from it, in points; negative: towards it.
  public var offset: CGFloat = 40

  /// The opacity of the mask of covers outside the centre, from 0 to 1.
  public var grey: CGFloat = 0.6

  /// The rotation of covers outside the centre about their vertical axis, in degrees.
  public var angle: CGFloat = 45

  /// How far the centre cover comes forward; affects only the order, not the perspective.
  public var depth: CGFloat = 40_000

  /// How much nearer turned covers on the left are than those on the right.
  public var leftDepth: CGFloat = 200

  /// The distance of the viewer in item widths: `m34` is −1 / (factor · width).
  public var perspectiveFactor: CGFloat = 4.6777

  /// The parameters of ``published``.
  public init() {}
}

extension CoverFlowConfiguration {
  /// 180-point covers with a dark mask.
  public static let published = CoverFlowConfiguration()

  /// Covers of 170×200 points that overlap less, with vertical headers and no mask.
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

  /// ``albums`` with the wider headers of an iPad.
  public static let albumsOnPad: CoverFlowConfiguration = {
    var result = CoverFlowConfiguration.albums
    result.headerLength = 50
    return result
  }()

  /// Covers of 500×500 points that move together towards the centre.
  public static let large: CoverFlowConfiguration = {
    var result = CoverFlowConfiguration()
    result.itemSize = CGSize(width: 500, height: 500)
    result.activeDistance = 300
    result.translateDistance = 200
    result.zoom = 0.3
    result.offset = -17
    return result
  }()

  /// All variants by name, in order of publication.
  public static let named: [(name: String, configuration: CoverFlowConfiguration)] = [
    ("published", .published), ("albums", .albums), ("albums-on-pad", .albumsOnPad),
    ("large", .large),
  ]
}

/// Which sections of a cover flow have side insets.
public enum CoverFlowInsetRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// All sections.
  case everySection

  /// Only before the first section and after the last one, so that sections are continuous.
  case ends

  /// The value of `sectionInset`.
  case fixed
}
