import CollectionViews
import DrawingCommands
import DrawingResources
import Foundation
import LayerGeometry
import LayerTree
import LayoutCatalog
import TestBasics
import Testing
import Typesetting
import Views

@MainActor
struct CommentCellTests {
  @Test func aCommentDrawsItselfWithoutSubviews() throws {
    let cell = CommentCell(frame: CGRect(x: 0, y: 0, width: 150, height: 120))
    cell.text = "What a view over the harbour!"
    cell.color = .orange
    #expect(!cell.isOpaque)
    #expect(cell.contentView.subviews.isEmpty)
    #expect(CommentCell.cornerRadius == 10 && CommentCell.cardAlpha == 0.6)
    #expect(cell.subviews.allSatisfy { $0 === cell.contentView })
    let snapshot = try #require(cell.layer.snapshot(at: 0))
    guard case .drawing(let drawing)? = snapshot.contents else {
      Issue.record("nothing was recorded")
      return
    }
    guard case .fill(let card, let color, _)? = drawing.commands.first else {
      Issue.record("\(drawing.commands)")
      return
    }
    #expect(card.controlBox == CGRect(x: 0, y: 0, width: 150, height: 120))
    #expect(color == UIColor.orange.withAlphaComponent(0.6).cgColor)
    let words = drawing.commands.compactMap { command -> (text: String, color: CGColor)? in
      if case .glyphs(let run, let color, _) = command { (run.text, color) } else { nil }
    }
    // White, and wrapped at words: no line is wider than the card less its insets.
    #expect(words.count > 1 && words.allSatisfy { $0.color == .white })
    #expect(words.map(\.text).joined().filter { $0 != " " } == cell.text.filter { $0 != " " })
  }
}
