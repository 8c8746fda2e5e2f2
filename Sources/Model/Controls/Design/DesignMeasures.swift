import Foundation
import Views

/// The measures of bars and controls in a design, in points: a column of the table of designs. Code that
/// draws them asks for measures, never for the design.
///
/// iOS 18: Apple's design resources and screens. iOS 26: measured on simulators, where published.
@MainActor
struct DesignMeasures {
  // MARK: Tab bars

  /// A floating platter under the tabs; nil for a bar across the screen.
  var tabPlatter: TabPlatter?
  /// The middle of a tab's symbol, from its top.
  var tabSymbolMiddle: CGFloat = 18.5
  var tabSymbol = UIImage.SymbolConfiguration(pointSize: 21)
  var tabFontWeight = UIFont.Weight.medium
  /// The colour of tabs that are not selected.
  var tabColor = UIColor.systemGray

  struct TabPlatter {
    var height: CGFloat = 62
    /// From the sides of the screen, at least.
    var margin: CGFloat = 21
    /// From one tab to the next, where there is room.
    var pitch: CGFloat = 85.92
    /// How much wider a tab is than the pitch: neighbours overlap.
    var overlap: CGFloat = 8.25
    /// Around the tabs.
    var inset: CGFloat = 4
    /// Behind the selected tab, over the glass. Alphas fit measured greys: 28 becomes 61 in dark mode,
    /// 253 becomes 235 in light mode.
    var selection = UIColor {
      $0.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.07)
    }
  }

  // MARK: Navigation bars

  /// The height of the row of an upright telephone.
  var navigationRow: CGFloat = 44
  /// The height of the glass that items share; nil for items without glass.
  var itemGlass: CGFloat?
  /// Around a title on glass.
  var itemTitleInset: CGFloat = 0
  /// Between neighbouring items, or between those of different glass.
  var itemGap: CGFloat = 16
  /// The colour of items; nil for the tint.
  var itemColor: UIColor?
  /// Whether the back button has a title.
  var titlesBackButton = true
  /// Content scrolls under a blur that ends softly; nil for a bar with a line.
  var softEdge: SoftEdge?

  struct SoftEdge {
    /// The deviation of the blur.
    var blur: Double = 4
    /// The part of the height that is blurred and coloured evenly; the rest eases out.
    var even: Double = 0.534
    var color = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0, alpha: 0.6) : UIColor(white: 1, alpha: 0.5)
    }
  }

  // MARK: Controls

  var switchSize = CGSize(width: 51, height: 31)
  var switchThumb = CGSize(width: 27, height: 27)
  var switchOff = UIColor.secondarySystemFill
  var sliderTrack: CGFloat = 4
  var sliderThumb = CGSize(width: 27, height: 27)
  /// How far a slider's thumb is above the middle, for its shadow.
  var sliderThumbRaise: CGFloat = 1.2
  /// The corners of a segmented control; of what is selected, less the edge of 2.
  var segmentCorner: CGFloat = 9
  /// The corner radius of a button of `dynamic` corners and a height.
  var buttonCorner: (CGFloat) -> CGFloat = { _ in 6 }

  static let ios18 = DesignMeasures()

  static let ios26 = DesignMeasures(
    tabPlatter: TabPlatter(), tabSymbolMiddle: 20,
    tabSymbol: UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large),
    tabFontWeight: .semibold, tabColor: .label, navigationRow: 54, itemGlass: 44,
    itemTitleInset: 15, itemGap: 12, itemColor: .label, titlesBackButton: false,
    softEdge: SoftEdge(), switchSize: CGSize(width: 63, height: 28),
    switchThumb: CGSize(width: 37, height: 24), switchOff: .tertiaryLabel, sliderTrack: 6,
    sliderThumb: CGSize(width: 38, height: 24), sliderThumbRaise: 0, segmentCorner: 16,
    buttonCorner: { $0 / 2 })
}

extension UITraitCollection {
  /// The measures of the design.
  @MainActor
  var measures: DesignMeasures { interfaceDesign == .ios26 ? .ios26 : .ios18 }
}
