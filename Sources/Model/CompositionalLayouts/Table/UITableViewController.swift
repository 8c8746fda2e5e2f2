import CollectionViews
public import Foundation

/// Manages a table view, and is its data source and delegate.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // UIKit's type: code uses it without unwrapping.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The controller's view.
  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }

  override open func loadView() {
    if let nibName { UINib.report(nibName) }
    let made = UITableView(frame: UIScreen.main.bounds, style: style)
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = made
    (made.dataSource, made.delegate) = (self, self)
  }

  override open func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    tableView?.setEditing(editing, animated: animated)
  }

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }
  open func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  open func tableView(_ view: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    preconditionFailure("\(type(of: self)) does not override tableView(_:cellForRowAt:)")
  }
  open func tableView(_ view: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ view: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ view: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    view.rowHeight
  }
  open func tableView(_ view: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ view: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ view: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  open func tableView(
    _ view: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  private let style: UITableView.Style
}
