import Files
import LocatedJSON
import PixelImages
import SceneFiles
import Verification
import VerificationReports

/// Everything that folders hold to be verified.
struct VerifyPlan {
  /// By name.
  private(set) var items: [VerifyItem] = []
  /// What belongs into each folder of references, whether or not it is asked for.
  private var names: [String: [ReferenceName: Set<ReferencePart>]] = [:]
  /// Whether every scene of the folders is in it.
  private(set) var isWhole = true

  /// Finds the scenes. Throws `LocatedError` for everything that is wrong with the folders' files, and
  /// for names that cannot be told apart.
  init(_ operands: [String], references: String?, skipping skipped: [String]) throws {
    var search = SceneSearch(usualReferences: ReferenceStore.usualFolder)
    search.givenReferences = references
    search.skipped = skipped + (references.map { [$0] } ?? [])
    let operands = operands.isEmpty ? ["."] : operands
    var problems: [LocatedProblem] = []
    var paths: Set<String> = []
    for operand in operands {
      do {
        let found = try search.scenes(in: operand)
        for folder in found.references { names[folder] = names[folder] ?? [:] }
        isWhole = isWhole && !found.isSingle
        for scene in found.scenes where paths.insert(scene.path).inserted {
          var scene = scene
          let folder = found.isSingle ? parentFolder(of: operand) : operand
          let prefix = operands.count > 1 ? Self.prefix(of: folder) : ""
          scene.name = prefix + scene.name
          // All operands share a folder that was named for all references.
          if references != nil { scene.referenceName = scene.name }
          add(scene, &problems)
        }
      } catch let error as LocatedError {
        problems += error.problems.filter { !problems.contains($0) }
      }
    }
    items.sort { $0.name < $1.name }
    if let (first, second) = ReferenceName.collision(among: items.map(\.name)) {
      problems.append(collision(first, second))
    }
    if !problems.isEmpty { throw LocatedError(problems) }
  }

  // MARK: - Internal

  /// Keeps some of the items; what belongs to the others is no orphan.
  mutating func keep(_ isWanted: (Int, VerifyItem) -> Bool) {
    items = items.enumerated().filter { isWanted($0.offset, $0.element) }.map(\.element)
  }

  /// References that belong to no scene, by the folders they lie in; only of a whole plan.
  var orphans: [(store: ReferenceStore, files: ReferenceStore.Orphans)] {
    guard isWhole else { return [] }
    return names.sorted { $0.key < $1.key }.map { folder, names in
      let store = ReferenceStore(folder: folder)
      return (store, store.orphans(besides: names))
    }
  }

  /// The references that scenes have, but for scenes that lie in a folder themselves: who sends
  /// that folder could send scenes and settings with it.
  func knownReferences(besidesScenesIn folder: String) -> KnownReferences {
    var known = KnownReferences()
    let sent = pathWithoutLinks(folder)
    for item in items {
      if let sent, let path = pathWithoutLinks(item.scene.path), isPath(path, below: sent) {
        continue
      }
      known.add(item.referenceName, item.parts, in: item.store)
    }
    return known
  }

  /// The folders of all references.
  var stores: [String] { names.keys.sorted() }

  // MARK: - Private

  private static func prefix(of operand: String) -> String {
    operand.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
  }

  private mutating func add(_ scene: SceneSearch.Found, _ problems: inout [LocatedProblem]) {
    let expectations = scene.expectations
    let rules: VerificationRules
    do { rules = try VerificationRules(expectations) } catch {
      if let problem = error as? LocatedProblem, !problems.contains(problem) {
        problems.append(problem)
      }
      return
    }
    for variant in expectations.variants {
      func add(_ form: VerifyItem.Form, at moment: Double?) {
        func name(_ path: String) -> ReferenceName {
          ReferenceName(path, variant: variant.name, moment: moment)
        }
        let item = VerifyItem(
          scene: scene, variant: variant, form: form, name: name(scene.name),
          referenceName: name(scene.referenceName), rules: rules)
        items.append(item)
        names[scene.references, default: [:]][item.referenceName, default: []]
          .formUnion(item.parts)
      }
      for moment in expectations.moments ?? [] { add(.picture(at: moment), at: moment) }
      if let times = expectations.animation {
        add(.animation(times), at: nil)
      } else if expectations.moments == nil {
        add(.picture(at: 0), at: nil)
      }
    }
  }

  private func collision(_ first: ReferenceName, _ second: ReferenceName) -> LocatedProblem {
    let scenes = items.filter { $0.name == first || $0.name == second }.map(\.scene.path)
    let message =
      first == second
      ? "\(scenes.first ?? "") and this one would both be \(first); rename one of them"
      : "its references would be \(second), and those of \(scenes.first ?? "") \(first): one file "
        + "where case does not count; rename one of them"
    return LocatedProblem(file: scenes.last ?? "", message: message)
  }
}
