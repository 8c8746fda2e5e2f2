package import Foundation

/// The measures of bars and controls in a design, in points: a column of the table of designs. Code that
/// draws them asks for measures, never for the design.
///
/// iOS 18: Apple's design resources and screens. iOS 26: measured on simulators, where published.
@MainActor
package struct DesignMeasures {
  // MARK: Tab bars

  /// A floating platter under the tabs; nil for a bar across the screen.
  package var tabPlatter: TabPlatter?
  /// Tabs in the row of the navigation bar of a tablet; nil for a bar at the bottom.
  package var topTabs: TopTabs?
  /// The middle of a tab's symbol, from its top.
  package var tabSymbolMiddle: CGFloat = 18.5
  package var tabSymbol = UIImage.SymbolConfiguration(pointSize: 21)
  package var tabFontWeight = UIFont.Weight.medium
  /// The colour of tabs that are not selected.
  package var tabColor = UIColor.systemGray

  package struct TabPlatter {
    package var height: CGFloat = 62
    /// From the sides of the screen, at least.
    package var margin: CGFloat = 21
    /// From one tab to the next, where there is room.
    package var pitch: CGFloat = 85.92
    /// How much wider a tab is than the pitch: neighbours overlap.
    package var overlap: CGFloat = 8.25
    /// Around the tabs.
    package var inset: CGFloat = 4
    /// Between the platter and the circle of a search tab.
    package var searchGap: CGFloat = 10
    /// The height of the platter when it is minimized to the selected tab.
    package var minimized: CGFloat = 48
    /// The height of an accessory, and its distance from the platter; the distance is estimated.
    package var accessory: CGFloat = 48
    package var accessoryGap: CGFloat = 8
    /// From the sides of the screen to an accessory beside a minimized platter, and between that and a
    /// search tab.
    package var inlineMargin: CGFloat = 84
    package var inlineSearchMargin: CGFloat = 90
    /// That of a phone in landscape, with titles beside the symbols. Estimated.
    package var flat: TabPlatter {
      var flat = self
      (flat.height, flat.minimized, flat.pitch) = (44, 44, 128)
      return flat
    }
    /// Behind the selected tab, over the glass. Alphas fit measured greys: 28 becomes 61 in dark mode,
    /// 253 becomes 235 in light mode.
    package var selection = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.07)
    }
  }

  package struct TopTabs {
    package var height: CGFloat = 44
    package var maximumWidth: CGFloat = 600
    /// Around the tabs.
    package var inset: CGFloat = 4
    /// Beside a title or symbol.
    package var margin: CGFloat = 16
    package var symbol: CGFloat = 20
  }

  // MARK: Navigation bars and toolbars

  /// The height of the row of an upright phone.
  package var navigationRow: CGFloat = 44
  /// The distance of a large title from the sides of a screen narrower than 414; 20 from there on.
  package var largeTitleMargin: CGFloat = 16
  /// Under a large title.
  package var largeTitleBottom: CGFloat = 8
  /// The height of the row of a toolbar of an upright phone.
  package var toolbarRow: CGFloat = 44
  /// The height of the glass that items share; nil for items without glass.
  package var itemGlass: CGFloat?
  /// Around a title on glass.
  package var itemTitleInset: CGFloat = 0
  /// Between neighbouring items, or between those of different glass.
  package var itemGap: CGFloat = 16
  /// The colour of items; nil for the tint.
  package var itemColor: UIColor?
  /// Whether the back button has a title.
  package var titlesBackButton = true
  /// Content scrolls under a blur that ends softly; nil for a bar with a line.
  package var softEdge: SoftEdge?

  package struct SoftEdge {
    /// The deviation of the blur.
    package var blur: Double = 4
    /// The part of the height that is blurred and coloured evenly; the rest eases out.
    package var even: Double = 0.534
    package var color = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.6) : UIColor(white: 1, alpha: 0.5)
    }
  }

  // MARK: Controls

  package var switchSize = CGSize(width: 51, height: 31)
  package var switchThumb = CGSize(width: 27, height: 27)
  package var switchOff = UIColor.secondarySystemFill
  package var sliderTrack: CGFloat = 4
  package var sliderThumb = CGSize(width: 27, height: 27)
  /// How far a slider's thumb is above the middle, for its shadow.
  package var sliderThumbRaise: CGFloat = 1.2
  /// The corners of a segmented control; of what is selected, less the edge of 2.
  package var segmentCorner: CGFloat = 9
  /// The corner radius of a button of `dynamic` corners and a height.
  package var buttonCorner: (CGFloat) -> CGFloat = { _ in 6 }
  /// The height of a search field at the default text size, and its corners.
  package var searchField: CGFloat = 36
  package var searchCorner: CGFloat = 10
  /// From the edge of a search field to its symbol.
  package var searchInset: CGFloat = 6
  package var wheel = Wheel()
  package var keyboard = Keyboard()

  /// A wheel of rows.
  package struct Wheel {
    /// The band around the selected row, in the middle.
    package var band = CGSize(width: 302, height: 34)
    package var bandCorner: CGFloat = 8
    package var bandColor = UIColor.tertiarySystemFill
    /// The height of a row.
    package var row: CGFloat = 32
  }

  package struct Keyboard {
    /// From one row of keys to the next on an upright phone, and the height of a key there.
    package var pitch: CGFloat = 54
    package var key: CGFloat = 43
    package var keyCorner: CGFloat = 5
    package var letter: CGFloat = 22.5
    /// Whether keys cast a shadow of a pixel.
    package var hasShadow = true
    /// The height of the row of suggestions; 0 for none.
    package var suggestions: CGFloat = 0
    /// Between the keys and the safe area.
    package var bottom: CGFloat = 41
    /// The corners at the top.
    package var topCorner: CGFloat = 0
    /// The background, over the material.
    package var back = UIColor.shade(
      UIColor(red: 209.0 / 255, green: 211.0 / 255, blue: 217.0 / 255, alpha: 0.8),
      dark: UIColor(white: 43.0 / 255, alpha: 0.8))
    package var keyColor = UIColor.shade(.white, dark: UIColor(white: 107.0 / 255, alpha: 1))
    /// Keys that type nothing.
    package var darkKeyColor = UIColor.shade(
      UIColor(red: 171.0 / 255, green: 176.0 / 255, blue: 188.0 / 255, alpha: 1),
      dark: UIColor(white: 71.0 / 255, alpha: 1))
  }

  package var split = Split()

  /// The columns of a split view. All of these are estimates.
  package struct Split {
    /// The widths of columns.
    package var primary: CGFloat = 320
    package var supplementary: CGFloat = 320
    /// Around a primary column that floats, and its corners; 0 for one that fills its side.
    package var inset: CGFloat = 0
    package var corner: CGFloat = 0
    /// Behind a primary column that does not float.
    package var background = UIColor.secondarySystemBackground
    /// Whether columns over the secondary one dim it.
    package var dims = true
  }

  /// The rows and headers of lists.
  package struct List: Hashable, Sendable {
    /// The smallest height of a row.
    package var row: CGFloat = 44
    /// Above and below the content of a row.
    package var rowMargin: CGFloat = 11
    /// The corners of inset groups.
    package var corner: CGFloat = 10
    /// Under the header of a group.
    package var headerBottom: CGFloat = 6
    /// Headers of groups are headlines; otherwise small and uppercase.
    package var hasHeadlines = false
    package var swipe = Swipe()

    package static let ios18 = List()
    package static let ios26 = List(
      row: 52, rowMargin: 12, corner: 26, headerBottom: 10, hasHeadlines: true,
      swipe: Swipe(inset: 16, gap: 10, margin: 4))
  }

  /// The actions beside a row that was swiped. Estimated; the insets of iOS 26 are published copies'.
  package struct Swipe: Hashable, Sendable {
    /// The smallest width of an action, and the room beside its title or image.
    package var width: CGFloat = 74
    package var inset: CGFloat = 15
    package var font: CGFloat = 15
    /// Around and between actions that are capsules; nil for rectangles that touch.
    package var gap: CGFloat?
    /// Above and below them.
    package var margin: CGFloat = 0
    /// The least height for a title below an image.
    package var tall: CGFloat = 91
  }

  // MARK: Designs

  package static let ios18 = DesignMeasures()

  package static let ios26: DesignMeasures = {
    var new = DesignMeasures()
    new.tabPlatter = TabPlatter()
    new.topTabs = TopTabs()
    new.tabSymbolMiddle = 20
    new.tabSymbol = UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large)
    new.tabFontWeight = .semibold
    new.tabColor = .label
    new.navigationRow = 54
    new.largeTitleMargin = 20
    new.largeTitleBottom = 8.5
    new.toolbarRow = 52
    new.itemGlass = 44
    new.itemTitleInset = 15
    new.itemGap = 12
    new.itemColor = .label
    new.titlesBackButton = false
    new.softEdge = SoftEdge()
    new.switchSize = CGSize(width: 63, height: 28)
    new.switchThumb = CGSize(width: 37, height: 24)
    new.switchOff = .tertiaryLabel
    new.sliderTrack = 6
    new.sliderThumb = CGSize(width: 38, height: 24)
    new.sliderThumbRaise = 0
    new.segmentCorner = 16
    new.buttonCorner = { $0 / 2 }
    new.searchField = 44
    new.searchCorner = 22
    new.searchInset = 12
    new.wheel.bandCorner = 17
    new.wheel.bandColor = .shade(
      .tertiarySystemFill,
      dark: UIColor(red: 235.0 / 255, green: 235.0 / 255, blue: 245.0 / 255, alpha: 0.085))
    (new.split.inset, new.split.corner, new.split.dims) = (10, 26, false)
    new.keyboard.keyCorner = 8
    new.keyboard.letter = 25
    new.keyboard.hasShadow = false
    new.keyboard.suggestions = 52
    new.keyboard.bottom = 33
    new.keyboard.topCorner = 26
    let key = UIColor.shade(.white, dark: UIColor(white: 61.0 / 255, alpha: 1))
    (new.keyboard.keyColor, new.keyboard.darkKeyColor) = (key, key)
    return new
  }()
}

extension UIColor {
  /// A colour of light and one of dark screens.
  fileprivate static func shade(_ light: UIColor, dark: UIColor) -> UIColor {
    UIColor { ($0.userInterfaceStyle == .dark ? dark : light).resolvedColor(with: $0) }
  }
}

extension UITraitCollection {
  /// The measures of the design.
  @MainActor
  package var measures: DesignMeasures { interfaceDesign == .ios26 ? .ios26 : .ios18 }

  /// Those of lists, whose content is a value.
  package var listMeasures: DesignMeasures.List { interfaceDesign == .ios26 ? .ios26 : .ios18 }
}
