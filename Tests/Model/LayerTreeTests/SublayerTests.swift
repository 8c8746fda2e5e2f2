import Foundation
import TestBasics
import Testing

@testable import LayerTree

/// Inserting and replacing sublayers, including layers that are sublayers already.
@MainActor @Suite struct SublayerTests {
  private let parent = CALayer()
  private let layers = (0..<4).map { number -> CALayer in
    let layer = CALayer()
    layer.name = "\(number)"
    return layer
  }

  init() { parent.sublayers = layers }

  private var names: String { (parent.sublayers ?? []).compactMap(\.name).joined() }

  @Test func replacingPutsALayerInThePlaceOfAnother() {
    let new = CALayer()
    new.name = "n"
    parent.replaceSublayer(layers[1], with: new)
    #expect(names == "0n23" && layers[1].superlayer == nil && new.superlayer === parent)
  }

  @Test func anEarlierSiblingCanReplaceALayer() {
    parent.replaceSublayer(layers[2], with: layers[0])
    #expect(names == "103" && layers[2].superlayer == nil)
    parent.replaceSublayer(layers[3], with: layers[1])
    #expect(names == "01")
  }

  @Test func aLaterSiblingCanReplaceALayer() {
    parent.replaceSublayer(layers[0], with: layers[3])
    #expect(names == "312")
    parent.replaceSublayer(layers[3], with: layers[3])
    #expect(names == "312" && layers[3].superlayer === parent)
  }

  @Test func onlySublayersAreReplaced() {
    let (stranger, new) = (CALayer(), CALayer())
    layers[1].addSublayer(new)
    parent.replaceSublayer(stranger, with: new)
    #expect(names == "0123" && new.superlayer === layers[1])
  }

  @Test func insertingALayerBesideItselfDoesNothing() {
    parent.insertSublayer(layers[2], below: layers[2])
    #expect(names == "0123")
    parent.insertSublayer(layers[1], above: layers[1])
    #expect(names == "0123")
  }

  /// Compares every insertion beside a sibling with a list of names.
  @Test func insertingBesideSiblingsMatchesAList() {
    var expected = Array("0123").map(String.init)
    var chance = SplitMixGenerator(seed: 71)
    for step in 0..<500 {
      let (moved, sibling) = (
        layers.randomElement(using: &chance), layers.randomElement(using: &chance)
      )
      guard let moved, let sibling, let name = moved.name, let other = sibling.name else {
        continue
      }
      switch Int.random(in: 0..<3, using: &chance) {
      case 0:
        parent.insertSublayer(moved, below: sibling)
        if moved !== sibling {
          expected.removeAll { $0 == name }
          expected.insert(name, at: expected.firstIndex(of: other) ?? 0)
        }
      case 1:
        parent.insertSublayer(moved, above: sibling)
        if moved !== sibling {
          expected.removeAll { $0 == name }
          expected.insert(name, at: (expected.firstIndex(of: other) ?? 0) + 1)
        }
      default:
        let index = Int.random(in: 0..<5, using: &chance)
        parent.insertSublayer(moved, at: UInt32(index))
        expected.removeAll { $0 == name }
        expected.insert(name, at: min(index, expected.count))
      }
      #expect(names == expected.joined(), "seed 71, step \(step)")
    }
  }

  @Test func aReplacedMaskHasNoSuperlayer() {
    let (first, second) = (CALayer(), CALayer())
    parent.mask = first
    parent.mask = second
    #expect(first.superlayer == nil && second.superlayer === parent)
    layers[0].addSublayer(first)
    parent.mask = nil
    #expect(second.superlayer == nil && first.superlayer === layers[0])
    parent.mask = first
    #expect(layers[0].sublayers == nil && first.superlayer === parent)
  }
}

/// Removing many of some siblings.
struct SiblingListTests {
  private final class Member {}

  @Test("Removals that belong together wait until the list is read, and then take one pass")
  func together() {
    let members = (0..<1000).map { _ in Member() }
    var list = SiblingList<Member>()
    list.members = members
    list.remove(members[0])
    #expect(list.removed.isEmpty && list.members.count == 999)
    list.removesTogether = true
    for member in members[1..<500] { list.remove(member) }
    #expect(list.removed.count == 499)
    // Whoever reads in between sees none that is gone, nor loses one that comes back.
    list.members.append(members[1])
    #expect(list.removed.isEmpty)
    #expect(list.members.elementsEqual(members[500...] + [members[1]], by: ===))
    list.remove(members[999])
    #expect(list.removed.count == 1)
    list.removesTogether = false
    #expect(list.removed.isEmpty && list.members.count == 500)
  }
}
