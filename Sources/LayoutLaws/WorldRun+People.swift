import CollectionViews
import Foundation
import Recording
import Views

extension WorldRun {
  /// Holds a view of one's own, whose cells show what they will, against the laws about people.
  func checkPeople() {
    let laws = PeopleCheck.laws.filter { checks($0) }
    guard !isPlain, !laws.isEmpty, !view.bounds.isEmpty else { return }
    do {
      for found in try PeopleCheck(of: stage, root: stage.view).violations(of: laws) {
        note(found.law, found.message)
      }
    } catch {
      // What cannot be drawn breaks other laws.
      return
    }
  }
}
