public import CollectionViews
public import ComparingPictures
public import Foundation
public import Verification
public import VerificationReports

/// Expects that a layout places elements as in its reference; no data source or cell is needed.
///
/// The layout is given the stated numbers of items, and its attributes are drawn as labelled boxes:
/// items blue, supplementary views orange, decoration views green.
///
/// ```swift
/// expectSnapshot(of: MosaicLayout(), items: 20, size: CGSize(width: 390, height: 600))
/// ```
///
/// - Parameters:
/// - counts: number of items in each section.
/// - size: size of the collection view, in points.
/// - contentOffset: the scroll position, in points; nil for the beginning.
/// - trace: a trace of UIKit's own collection view with this layout, whose places elements must match
///   as well; what is in them is not compared.
/// - changes: changes made to the collection view when it is on the screen, such as a change of its
///   layout.
///
/// The other parameters are those of ``expectSnapshot(of:size:scale:traits:named:as:at:trace:allowing:record:store:fileID:file:line:column:function:after:)``.
@preconcurrency @MainActor @discardableResult
public func expectSnapshot(
  of layout: UICollectionViewLayout, items counts: [Int], size: CGSize, scale: Double = 2,
  contentOffset: CGPoint? = nil, traits: SnapshotTraits = SnapshotTraits(),
  named name: String? = nil, as form: SnapshotForm = .picture, at moments: [Double]? = nil,
  trace: TraceExpectation? = nil,
  allowing options: PictureComparison.Options = PictureComparison.Options(),
  record: RecordMode? = nil, store: ReferenceStore.Form? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  after changes: ((UICollectionView) -> Void)? = nil
) -> [VerificationEntry] {
  let source = LayoutBoxSource(counts: counts)
  return withExtendedLifetime(source) {
    let view = source.collectionView(of: layout, size: size)
    return expectSnapshot(
      of: view, size: size, scale: scale, traits: traits, named: name, as: form, at: moments,
      trace: trace?.ofElementsAlone, allowing: options, record: record, store: store,
      fileID: fileID, file: file, line: line, column: column, function: function
    ) {
      if let contentOffset {
        view.contentOffset = contentOffset
        view.layoutIfNeeded()
      }
      changes?(view)
    }
  }
}

/// Expects that a layout of one section places elements as in its reference.
///
/// The parameters are those of ``expectSnapshot(of:items:size:scale:contentOffset:traits:named:as:at:trace:allowing:record:store:fileID:file:line:column:function:after:)-(_,[Int],_,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_,_)``.
@preconcurrency @MainActor @discardableResult
public func expectSnapshot(
  of layout: UICollectionViewLayout, items count: Int, size: CGSize, scale: Double = 2,
  contentOffset: CGPoint? = nil, traits: SnapshotTraits = SnapshotTraits(),
  named name: String? = nil, as form: SnapshotForm = .picture, at moments: [Double]? = nil,
  trace: TraceExpectation? = nil,
  allowing options: PictureComparison.Options = PictureComparison.Options(),
  record: RecordMode? = nil, store: ReferenceStore.Form? = nil,
  fileID: StaticString = #fileID, file: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column, function: String = #function,
  after changes: ((UICollectionView) -> Void)? = nil
) -> [VerificationEntry] {
  expectSnapshot(
    of: layout, items: [count], size: size, scale: scale, contentOffset: contentOffset,
    traits: traits, named: name, as: form, at: moments, trace: trace, allowing: options,
    record: record, store: store, fileID: fileID, file: file, line: line, column: column,
    function: function,
    after: changes)
}
