import Foundation
import Views

extension UITraitCollection {
  /// The measures of what lies over screens, in the design.
  @MainActor
  var presentations: PresentationMeasures { interfaceDesign == .ios26 ? .ios26 : .ios18 }

  /// A text style's font in another weight, for the preferred text size.
  func font(_ style: UIFont.TextStyle, _ weight: UIFont.Weight = .regular) -> UIFont {
    let size = UIFont.preferredFont(forTextStyle: style, compatibleWith: self).pointSize
    return .systemFont(ofSize: size, weight: weight)
  }

  /// The width of a panel in points: at accessibility sizes, as wide as one across a phone.
  /// - Parameter usual: nil for a panel that is so at all sizes.
  func panelWidth(_ usual: CGFloat?, in room: CGSize) -> CGFloat {
    let usual = preferredContentSizeCategory.isAccessibilityCategory ? nil : usual
    return max(0, min(usual ?? 414, room.width))
  }
}

/// The measures of alerts, action sheets, menus, sheets and popovers in a design, in points: a column of
/// the table of designs. Those of iOS 26 were measured on simulators; see `docs/overlays.md` for what is
/// estimated.
@MainActor
struct PresentationMeasures {
  /// Behind alerts, action sheets and sheets.
  var dimming = UIColor { UIColor(white: 0, alpha: $0.userInterfaceStyle == .dark ? 0.48 : 0.2) }
  var alert = Alert()
  var actionSheet = Alert()
  var menu = Menu()
  var sheet = Sheet()
  var popoverCorner: CGFloat = 13

  /// The height of a button or row, in points: more than usual for a larger text.
  static func rowHeight(_ usual: CGFloat, _ text: CGFloat) -> CGFloat { max(usual, text + 20) }

  /// A panel of texts and buttons.
  @MainActor
  struct Alert {
    /// Nil for a panel across the screen, as all are at accessibility sizes.
    var width: CGFloat? = 270
    /// From the sides of the screen and its safe area.
    var margin: CGFloat = 8
    var corner: CGFloat = 14
    /// Nil for an opaque panel.
    var effect: UIVisualEffect? = UIBlurEffect(style: .systemThickMaterial)
    var isDimmed = true
    /// Whether it is at the bottom of the screen, or else in the middle or at its source.
    var isAtBottom = false
    var textInset: CGFloat = 16
    /// Above the first text and below the last one.
    var textMargins: (top: CGFloat, bottom: CGFloat) = (20, 20)
    var textGap: CGFloat = 2
    var textAlignment = NSTextAlignment.center
    var titleStyle = UIFont.TextStyle.headline
    /// Of the texts of a panel in which they are a caption.
    var textColor = UIColor.label
    /// That of fields and buttons grows with their texts.
    var fieldHeight: CGFloat = 30
    var buttonHeight: CGFloat = 44
    var buttonStyle = UIFont.TextStyle.body
    /// Around buttons that are capsules; nil for buttons across the panel, under lines.
    var buttonInset: CGFloat?
    var buttonGap: CGFloat = 0
    /// The colour of titles; nil for the tint.
    var buttonColor: UIColor?
    /// Whether a title stands out by its weight, or else by a button in the tint.
    var isPreferredBold = true
    /// How an action that cancels a panel is shown.
    var cancel = Cancel.last
    /// Whether two buttons are side by side if their titles fit, except at accessibility sizes.
    var pairsButtons = true

    enum Cancel { case last, apart, hidden }
  }

  @MainActor
  struct Menu {
    var width: CGFloat = 250
    var corner: CGFloat = 13
    var effect: UIVisualEffect = UIBlurEffect(style: .systemMaterial)
    /// The heights of rows and titles grow with their texts.
    var rowHeight: CGFloat = 44
    /// Of rows with a subtitle.
    var tallRowHeight: CGFloat = 60
    var inset: CGFloat = 16
    /// Above the first row and below the last one.
    var edge: CGFloat = 0
    /// The width of images at the leading edge; nil for images at the trailing edge.
    var imageColumn: CGFloat?
    /// The width of checkmarks.
    var stateColumn: CGFloat = 24
    var sectionTitleHeight: CGFloat = 29
    /// The height of what separates sections.
    var sectionGap: CGFloat = 8
    /// Whether sections are separated by a line in the gap, or else by the gap, and rows by lines.
    var hasSectionLines = false
    /// At accessibility sizes, the room decides.
    var maximumHeight: CGFloat = 520
    /// Of the preview of a context menu.
    var previewCorner: CGFloat = 13
    /// From what the menu belongs to, and from the sides of the screen.
    var gap: CGFloat = 8
  }

  @MainActor
  struct Sheet {
    /// From the safe area to a large sheet.
    var top: CGFloat = 10
    /// Around a sheet that is not large.
    var edge: CGFloat = 0
    var corner: CGFloat = 10
    var partialCorner: CGFloat = 10
    /// Behind a sheet that is not large; nil for an opaque one.
    var partialEffect: UIVisualEffect?
    /// How far the sides of a screen move in that a large sheet pushes back; nil if it stays.
    var pushInset: CGFloat? = 16
    var grabber = CGSize(width: 36, height: 5)
    var grabberTop: CGFloat = 5
  }

  static let ios18 = PresentationMeasures(
    actionSheet: Alert(
      width: nil, corner: 13, isAtBottom: true, textMargins: (14, 14), textGap: 4,
      titleStyle: .footnote, textColor: .secondaryLabel, buttonHeight: 57, buttonStyle: .title3,
      cancel: .apart, pairsButtons: false))

  static let ios26 = PresentationMeasures(
    alert: Alert(
      width: 320, corner: 34, effect: UIGlassEffect(), textInset: 30, textMargins: (22, 22),
      textGap: 7.67, textAlignment: .natural, fieldHeight: 44, buttonHeight: 48, buttonInset: 16,
      buttonGap: 8, buttonColor: .label, isPreferredBold: false),
    actionSheet: Alert(
      width: 240, corner: 34, effect: UIGlassEffect(), isDimmed: false, textInset: 30,
      textMargins: (22, 22), textGap: 7.67, textAlignment: .natural, fieldHeight: 44,
      buttonHeight: 48, buttonInset: 16, buttonGap: 8, buttonColor: .label, isPreferredBold: false,
      cancel: .hidden, pairsButtons: false),
    menu: Menu(
      corner: 32, effect: UIGlassEffect(), rowHeight: 42, inset: 28, edge: 10, imageColumn: 40,
      sectionGap: 20, hasSectionLines: true),
    sheet: Sheet(
      top: 0, edge: 8, corner: 38, partialCorner: 38, partialEffect: UIGlassEffect(),
      pushInset: nil),
    popoverCorner: 34)
}
