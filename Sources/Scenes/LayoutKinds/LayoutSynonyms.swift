import Basics

extension Synonym {
  /// What people call the layouts of the catalogue who know them from UIKit, the web or elsewhere.
  package static let layouts: [Synonym] = [
    Synonym(
      "flow", for: "UICollectionViewFlowLayout", "UICollectionViewLayout", "flowLayout",
      "collectionView", "UICollectionView", "NSCollectionViewFlowLayout", "wrap", "flex", "flexbox",
      "tags", "chips"),
    Synonym(
      "compositional", for: "UICollectionViewCompositionalLayout", "compositionalLayout",
      "NSCollectionLayoutSection", "sections", "groups", "orthogonal", "appStore", "dashboard",
      "bento"),
    Synonym(
      "waterfall", for: "masonry", "pinterest", "mosaic", "quilt", "staggered", "staggeredGrid",
      "columns", "CHTCollectionViewWaterfallLayout", "brick"),
    Synonym(
      "cover-flow", for: "cover", "covers", "carousel", "carousel3D", "coverFlowLayout", "iTunes",
      "slideshow", "iCarousel"),
    Synonym(
      "list", for: "table", "UITableView", "tableView", "rows", "listLayout", "ul", "outline",
      "settings", "UICollectionLayoutListConfiguration", "vstack", "LazyVStack"),
    Synonym(
      "grid", for: "gallery", "tiles", "matrix", "LazyVGrid", "gridLayout", "cssGrid", "thumbnails",
      "photos", "album grid"),
    Synonym("line", for: "row", "strip", "slider", "hstack", "LazyHStack", "horizontal", "pager"),
    Synonym("line", for: "lineLayout", "scale", "zoom"),
    Synonym("stacks", for: "pile", "piles", "deck", "cards", "tinder", "zstack"),
    Synonym("photo-albums", for: "album", "albums", "albumLayout", "photoAlbumLayout"),
    Synonym(
      "circle", for: "circular", "ring", "wheel", "radial", "clock", "round", "circleLayout", "dial"
    ),
    Synonym("spiral", for: "helix", "swirl", "snail"),
    Synonym("twirl-flow", for: "twirl", "twist"),
    Synonym("shelves", for: "shelf", "bookshelf", "bookcase", "iBooks", "newsstand"),
    Synonym(
      "springy-flow", for: "springy", "spring", "springs", "bouncy", "dynamic", "dynamics",
      "UIDynamicAnimator", "messages", "chat"),
    Synonym("spread-flow", for: "spread", "evenly", "justified", "spaceEvenly", "spaceBetween"),
    Synonym("dimensions", for: "aspect", "aspectFit", "letterbox"),
  ]
}
