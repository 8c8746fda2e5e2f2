import CollectionViews
public import Foundation

/// Provides the rows of a table. All methods but the first two are optional.
@preconcurrency @MainActor
public protocol UITableViewDataSource: AnyObject {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ view: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}

/// Is asked and notified about heights, headers, selection and display. All methods are optional.
@preconcurrency @MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  // Heights in points, or `UITableView.automaticDimension`; by default the table's.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// Nil if a tap does not select the row; another row has no effect.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ view: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    view.rowHeight
  }
  public func tableView(_ view: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    view.sectionHeaderHeight
  }
  public func tableView(_ view: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    view.sectionFooterHeight
  }
  public func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }
  public func tableView(_ view: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }
  public func tableView(_ view: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }
  public func tableView(_ view: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ view: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(
    _ view: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(
    _ view: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
}
