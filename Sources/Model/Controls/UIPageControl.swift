public import Foundation
import Views

/// A row of dots, one per page.
@preconcurrency @MainActor
open class UIPageControl: UIControl, TouchAreaExtending {
  open var numberOfPages = 0 { didSet { pagesDidChange() } }

  /// Clamped to the existing pages.
  open var currentPage: Int {
    get { storedPage }
    set {
      storedPage = min(max(newValue, 0), max(numberOfPages - 1, 0))
      setNeedsDisplay()
    }
  }

  open var hidesForSinglePage = false { didSet { setNeedsDisplay() } }
  /// Nil uses white with an alpha of 0.3.
  open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Nil uses white.
  open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }

  /// The size for a number of pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount == 0 ? 0 : CGFloat(pageCount) * Self.pitch + 10, height: 26)
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  override open var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  override open func draw(_ rect: CGRect) {
    guard numberOfPages > 1 || numberOfPages == 1 && !hidesForSinglePage else { return }
    let start = bounds.midX - CGFloat(numberOfPages - 1) * Self.pitch / 2
    for page in 0..<numberOfPages {
      let position = isMirrored ? numberOfPages - 1 - page : page
      let color =
        page == currentPage
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
      color.setFill()
      UIBezierPath(
        ovalIn: CGRect(
          x: start + CGFloat(position) * Self.pitch - Self.diameter / 2,
          y: bounds.midY - Self.diameter / 2, width: Self.diameter, height: Self.diameter)
      ).fill()
    }
  }

  /// In points.
  private static let diameter: CGFloat = 7.58
  /// From centre to centre, in points.
  private static let pitch: CGFloat = 17.67

  private var storedPage = 0

  private func pagesDidChange() {
    storedPage = min(storedPage, max(numberOfPages - 1, 0))
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }
}

extension UIPageControl: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(
      value: numberOfPages > 0 ? "page \(currentPage + 1) of \(numberOfPages)" : nil,
      traits: .adjustable)
  }
}
