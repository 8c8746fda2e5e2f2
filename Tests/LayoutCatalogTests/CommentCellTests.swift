import CollectionViews
import DrawingCommands
import Foundation
import LayerTree
import LayoutCatalog
import TestBasics
import Testing

@MainActor
struct CommentCellTests {
  @Test func aCommentDrawsItselfAndHasNoViews() throws {
    let cell = CommentCell(frame: CGRect(x: 0, y: 0, width: 150, height: 120))
    cell.text = "What a view over the harbour!"
    cell.color = .orange
    #expect(!cell.isOpaque)
    #expect(cell.contentView.subviews.isEmpty)
    #expect(CommentCell.cornerRadius == 10 && CommentCell.cardAlpha == 0.6)
    #expect(cell.subviews.allSatisfy { $0 === cell.contentView })
  }
}
