/// Names the expectations of a test that have no name of their own, by the order in which the test
/// comes to them.
@MainActor
enum SnapshotNames {
  private struct Place: Hashable {
    var file: String
    var line: UInt
    var column: UInt
  }

  private static var places: [[String]: [Place]] = [:]

  /// `wide` for the first place of the test that asks, `wide.2` for the second; a place has the
  /// same name every time.
  static func name(of site: SnapshotSite) -> String {
    let test = site.testPath
    let place = Place(file: site.filePath, line: site.line, column: site.column)
    let known = places[test, default: []]
    let index = known.firstIndex(of: place) ?? known.count
    if index == known.count { places[test, default: []].append(place) }
    let name = test.last ?? site.function
    return index == 0 ? name : "\(name).\(index + 1)"
  }
}
