/// The cells and views that layouts show where a scene says nothing, as a scene would write them.
enum DefaultCells {
  /// A photo fills the cell; items without one show a colour of their own, or grey.
  static let photo = [
    "{ views: [ { image: '{image}', contentMode: 'aspectFill', clips: true }, LABEL ] }",
    "{ background: '{color}', views: [ LABEL ] }",
    "{ background: '#808080', views: [ LABEL ] }",
  ]

  /// A photo on a white card under a black mask.
  static let cover = [
    """
    { background: 'white',
      views: [ { image: '{image}', inset: 10, contentMode: 'aspectFill', clips: true }, LABEL
               { background: 'black', opacity: '{layout.maskingValue}' } ] }
    """,
    "{ background: '{color}', views: [ LABEL { background: 'black', opacity: '{layout.maskingValue}' } ] }",
    """
    { background: 'white', views: [ { background: '#808080', inset: 10 }, LABEL
      { background: 'black', opacity: '{layout.maskingValue}' } ] }
    """,
  ]

  /// A photo on a white card.
  static let card = [
    """
    { background: 'white',
      views: [ { image: '{image}', inset: 10, contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    "{ background: '{color}', views: [ LABEL ] }",
    "{ background: 'white', views: [ { background: '#808080', inset: 10 }, LABEL ] }",
  ]

  /// A photo wholly seen within a white matte, black beside it.
  static let matte = [
    """
    { background: 'white',
      selectedBackgroundView: { background: '#ff8000' },
      disabled: { background: '#808080', contentOpacity: 0.5 },
      views: [ { background: 'black', inset: 10 },
               { image: '{image}', inset: 10, contentMode: 'aspectFit' }, LABEL ] }
    """,
    "{ background: '{color}', views: [ LABEL ] }",
    "{ background: 'white', views: [ { background: 'black', inset: 10 }, LABEL ] }",
  ]

  /// A photo, or the item's number, on orange.
  static let dial = [
    """
    { background: '#ff8000',
      views: [ { image: '{image}', inset: 3, contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    """
    { background: '#ff8000', views: [ LABEL
      { label: '{item}', color: 'white', align: 'center', font: { size: 24, weight: 'bold' } } ] }
    """,
  ]

  /// A card that casts a shadow, under a black mask.
  static let stack = [
    """
    { background: 'white',
      shadow: { color: 'black', opacity: '{layout.shadowOpacity}', offset: [0, 3], radius: 3 },
      views: [ { image: '{image}', inset: 10, contentMode: 'aspectFill', clips: true }, LABEL
               { background: 'black', opacity: '{layout.maskingValue}' } ] }
    """,
    """
    { background: 'white',
      shadow: { color: 'black', opacity: '{layout.shadowOpacity}', offset: [0, 3], radius: 3 },
      views: [ { background: '#808080', inset: 10 }, LABEL
               { background: 'black', opacity: '{layout.maskingValue}' } ] }
    """,
  ]

  /// A framed photo that casts a shadow.
  static let print = [
    """
    { background: '#d9d9d9', border: { width: 3, color: 'white' }, rasterized: true,
      shadow: { color: 'black', opacity: 0.5, offset: [0, 2], radius: 3 },
      views: [ { image: '{image}', contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    """
    { background: '#d9d9d9', border: { width: 3, color: 'white' }, rasterized: true,
      shadow: { color: 'black', opacity: 0.5, offset: [0, 2], radius: 3 } }
    """,
  ]

  /// A photo, or the item's number, in a white frame that casts a shadow.
  static let frame = [
    """
    { background: '#d9d9d9', border: { width: 6, color: 'white' }, rasterized: true,
      shadow: { color: 'black', opacity: 0.5, offset: [0, 3], radius: 5 },
      views: [ { image: '{image}', inset: 6, contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    """
    { background: '{color}', border: { width: 6, color: 'white' },
      shadow: { color: 'black', opacity: 0.5, offset: [0, 3], radius: 5 }, views: [ LABEL ] }
    """,
    """
    { background: '#ff8000', border: { width: 6, color: 'white' },
      shadow: { color: 'black', opacity: 0.5, offset: [0, 3], radius: 5 },
      views: [ LABEL { label: '{item}', color: 'white', align: 'center',
        font: { size: 64, weight: 'bold' } } ] }
    """,
  ]

  /// A framed photo that stands on a shelf.
  static let standing = [
    """
    { background: 'white', shadow: { color: 'black', opacity: 0.55, offset: [0, 1], radius: 4 },
      views: [ { image: '{image}', inset: 8, contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    """
    { background: '{color}', shadow: { color: 'black', opacity: 0.55, offset: [0, 1], radius: 4 },
      views: [ LABEL ] }
    """,
    """
    { background: 'white', shadow: { color: 'black', opacity: 0.55, offset: [0, 1], radius: 4 },
      views: [ { background: '#808080', inset: 8 }, LABEL ] }
    """,
  ]

  /// A photo on black, in its own shape or over the whole cell as its layout says.
  static let window = [
    """
    { background: 'black',
      views: [ { image: '{image}', contentMode: 'aspectFill', fit: '{layout.fit}' }, LABEL ] }
    """,
    "{ background: '{color}', views: [ LABEL ] }",
    "{ background: '#808080', views: [ LABEL ] }",
  ]

  /// Plain orange.
  static let tile = [
    "{ views: [ { image: '{image}', contentMode: 'aspectFill', clips: true }, LABEL ] }",
    "{ background: '{color}', views: [ LABEL ] }",
    "{ background: '#ff8000', views: [ LABEL ] }",
  ]

  /// A photo with slightly rounded corners.
  static let rounded = [
    """
    { cornerRadius: 6, clips: true,
      views: [ { image: '{image}', contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    "{ background: '{color}', cornerRadius: 6, clips: true, views: [ LABEL ] }",
    "{ background: '#808080', cornerRadius: 6, clips: true, views: [ LABEL ] }",
  ]

  static let header = [
    """
    { label: '{title}', color: 'white', font: { size: 20, weight: 'bold' },
      inset: [10, 30, 10, 30] }
    """
  ]

  /// For headers that stand upright beside their section.
  static let sideHeader = [
    "{ label: '{title}', color: 'white', align: 'center', font: { size: 20, weight: 'bold' } }"
  ]

  /// Across a page.
  static let pageTitle = [
    "{ label: '{title}', color: 'white', align: 'center', font: { size: 24, weight: 'bold' } }"
  ]

  /// Above a row of shelves.
  static let shelfHeader = [
    """
    { label: '{title}', color: '#f2e3cf', align: 'center', font: { size: 20, weight: 'bold' } }
    """
  ]

  static let shelfFooter = [
    "{ label: '{footer}', color: '#b59b80', align: 'center', font: { size: 14 } }"
  ]

  static let stackFooter = [
    "{ background: '#ff8000', label: '{title}', color: 'black', align: 'center' }",
    "{ background: '#ff8000', label: 'Stack {index}', color: 'black', align: 'center' }",
  ]

  static let albumTitle = ["{title}", "Photo Album {index}"].map { text in
    """
    { label: '\(text)', color: 'white', align: 'center', font: { size: 13, weight: 'bold' },
      shadow: { color: 'black', opacity: 0.3, offset: [0, 1], radius: 0 } }
    """
  }

  /// Two photos on a disc.
  static let emblem = [
    """
    { background: '#595959', cornerRadius: 50, views: [
      { frame: [23, 23, 54, 54], background: '#bfbfbf', transform: [{ rotate: -11 }] },
      { frame: [23, 23, 54, 54], background: '#f2f2f2', transform: [{ rotate: 6 }], views: [
        { inset: 4, background: { gradient: ['#5b8fc2', '#d5e6f3'] } } ] } ] }
    """
  ]

  /// The spine of a ring binder at the left.
  static let binder = [
    """
    { views: [ { dock: { edge: 'left', size: 50 }, inset: [0, 10, 0, 0], cornerRadius: 6,
      background: { gradient: ['#5a3d28', '#9c6f4a', '#5a3d28'], from: [0, 0.5], to: [1, 0.5] },
      views: [ { frame: [21, 24, 8, 44], background: '#d8d0c4', cornerRadius: 4 },
               { dock: { edge: 'bottom', size: 44 }, inset: [0, 21, 24, 21],
                 background: '#d8d0c4', cornerRadius: 4 } ] } ] }
    """
  ]

  /// A wooden board seen slightly from above, its front edge lighter.
  static let shelf = [
    """
    { background: { gradient: ['#4a301f', '#a3734a'] },
      shadow: { color: 'black', opacity: 0.5, offset: [0, 5] },
      views: [
        { dock: { edge: 'top', size: 0.6 }, inset: [4, 0, 0, 0], background: '#331f1238' },
        { dock: { edge: 'top', size: 0.7 }, inset: [9, 0, 0, 0], background: '#331f1230' },
        { dock: { edge: 'top', size: 0.8 }, inset: [15, 0, 0, 0], background: '#331f1238' },
        { dock: { edge: 'top', size: 0.9 }, inset: [22, 0, 0, 0], background: '#331f1230' },
        { dock: { edge: 'bottom', size: 5 }, background: { gradient: ['#cc9c69', '#7d5233'] },
          views: [ { dock: { edge: 'top', size: 0.5 }, background: '#ffffff59' } ] } ] }
    """
  ]

  /// White, fading out downwards.
  static let clockHand = [
    "{ background: 'white', mask: { gradient: ['black', '#0000'] } }"
  ]

  /// A photo with round corners; items without one show a colour of their own, or grey.
  static let poster = [
    """
    { cornerRadius: 8, clips: true,
      views: [ { image: '{image}', contentMode: 'aspectFill', clips: true }, LABEL ] }
    """,
    "{ cornerRadius: 8, clips: true, background: '{color}', views: [ LABEL ] }",
    "{ cornerRadius: 8, clips: true, background: '#3a3a3c', views: [ LABEL ] }",
  ]

  static let sectionHeader = [
    "{ label: '{title}', color: 'white', font: { size: 20, weight: 'bold' } }"
  ]

  static let sectionFooter = [
    "{ label: '{footer}', color: '#98989f', font: { size: 13 }, lines: 0 }"
  ]

  static let pageHeader = [
    "{ label: '{page}', color: 'white', inset: [0, 16, 0, 16], font: { size: 34, weight: 'bold' } }"
  ]

  /// For items with a text for it.
  static let badge = [
    """
    { background: '#ff3b30', cornerRadius: 10, label: '{badge}', color: 'white', align: 'center',
      font: { size: 12, weight: 'semibold' } }
    """
  ]

  static let panel = ["{ background: '#1c1c1e', cornerRadius: 12 }"]
}
