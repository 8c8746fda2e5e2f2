public import Foundation
import LayoutSolvers

extension UICollectionViewFlowLayout {
  /// The lines whose items overlap a rectangle along the scroll direction, for subclasses that put
  /// something behind each of them; UIKit has no such question.
  ///
  /// Costs O(log lines) and what the lines hold.
  public func lines(in rect: CGRect) -> [FlowLine] {
    guard let current, !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else {
      return []
    }
    return current.lines(touching: current.container.mainRange(of: rect))
  }

  /// A line of a section, counted from 0; nil where there is none.
  public func line(_ index: Int, inSection section: Int) -> FlowLine? {
    current?.line(index, inSection: section)
  }

  /// The whole of a section, its header, footer and insets included; nil where there is none.
  public func frame(ofSection section: Int) -> CGRect? { current?.frame(ofSection: section) }

  /// The sections that overlap a rectangle along the scroll direction, and few others.
  public func sections(in rect: CGRect) -> Range<Int> {
    guard let current, !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else {
      return 0..<0
    }
    return current.sectionsTouching(current.container.mainRange(of: rect))
  }
}
