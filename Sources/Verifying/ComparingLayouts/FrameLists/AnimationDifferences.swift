import Basics
import ComparingPictures
import DisplayLists

/// The differences of two animations' display lists: all in the first differing frame, and for each
/// element in how many it differs, and where most.
package struct AnimationDifferences {
  /// Number of frames that differ.
  package private(set) var count = 0
  private var first: (moment: Moment, sentences: [String])?
  private var names = SentenceNames([])
  /// In the order in which they first differed.
  private var owners: [String] = []
  private var found: [String: Found] = [:]

  private struct Moment {
    var frame: Int
    /// Seconds.
    var time: Double

    var text: String { "frame \(frame) (\(NumberText.number(time, decimals: 3)) s)" }
  }

  private struct Found {
    var frames = 0
    var most: (moment: Moment, statement: ChangeSentences.Statement)
  }

  /// The most sentences about the first frame, and the most elements of a kind listed individually.
  private static let limits = (sentences: 6, elements: 6)

  // MARK: - Internal

  /// Creates an empty collection.
  package init() {}

  /// Adds a frame whose lists are not equal.
  package mutating func add(_ new: DisplayList, from old: DisplayList, frame: Int, time: Double) {
    count += 1
    let moment = Moment(frame: frame, time: time)
    if first == nil { first = (moment, new.differences(from: old)) }
    names.add(old)
    names.add(new)
    var seen: Set<String> = []
    let changes = ListChanges(old: old.elements, new: new.elements)
    for statement in ChangeSentences.raised(changes) {
      let owner = statement.name.owner
      if found[owner] == nil {
        owners.append(owner)
        found[owner] = Found(most: (moment, statement))
      }
      if seen.insert(owner).inserted { found[owner]?.frames += 1 }
      if let most = found[owner]?.most.statement, statement.change.amount > most.change.amount {
        found[owner]?.most = (moment, statement)
      }
    }
  }

  /// One sentence per finding; empty if no frame differs.
  /// - Parameter total: the number of compared frames.
  package func sentences(of total: Int) -> [String] {
    guard let first else { return [] }
    var phrase = first.sentences.prefix(Self.limits.sentences).joined(separator: "; ")
    let rest = first.sentences.count - Self.limits.sentences
    if rest > 0 { phrase += "; and \(rest) more \(Plural.form(rest, "difference", "differences"))" }
    var result = ["\(first.moment.text): \(phrase)"]
    guard count > 1 else { return result }
    result.append("the layout of \(count) of \(total) frames differs")
    var said: Set<String> = []
    for owner in owners {
      guard let kind = ElementName(owner).kind else {
        result.append(sentence(owner))
        continue
      }
      let alike = owners.filter { ElementName($0).kind == kind }
      if alike.count <= Self.limits.elements {
        result.append(sentence(owner))
      } else if said.insert(kind).inserted {
        result.append(sentence(kind, alike))
      }
    }
    return result
  }

  // MARK: - Private

  private func sentence(_ owner: String) -> String {
    guard let about = found[owner] else { return owner }
    return "\(names.name(owner)) differs in \(Self.frames(about.frames)), most in "
      + phrase(about)
  }

  private func sentence(_ kind: String, _ owners: [String]) -> String {
    let all = owners.compactMap { owner in found[owner].map { (owner, $0) } }
    guard
      let most = all.max(by: {
        $0.1.most.statement.change.amount < $1.1.most.statement.change.amount
      })
    else { return kind }
    let longest = all.map(\.1.frames).max() ?? 0
    let things = kind == "cell" ? "cells" : "\(kind) views"
    return "\(all.count) \(things) differ in up to \(Self.frames(longest)), "
      + "\(names.name(most.0)) most in " + phrase(most.1)
  }

  /// `frame 20 (0.667 s): it moved (23, 0) pt`.
  private func phrase(_ found: Found) -> String {
    let (moment, statement) = found.most
    let subject = statement.name.part.isEmpty ? "it" : "its \(names.part(statement.key))"
    let phrase = statement.change.phrase
    return "\(moment.text): " + phrase.sentence(subject, phrase.one)
  }

  private static func frames(_ count: Int) -> String { Plural.count(count, "frame") }
}
