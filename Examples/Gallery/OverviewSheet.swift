import DrawingCommands
import Foundation
import Recording
import SceneFiles
import ScenePlayback

/// All pictures on one sheet, each with its name: a scene like any other.
@MainActor
struct OverviewSheet {
  nonisolated static let name = "contact-sheet"

  let entries: [GalleryEntry]
  /// Where the pictures are.
  let folder: String

  private static let columns = 6
  private static let card = CGSize(width: 144, height: 128)
  private static let gap = 12.0
  private static let margin = 24.0
  private static let head = 56.0

  func still(_ images: DecodedImageCache) throws -> Still {
    let paths = PathRules(folder: folder)
    let scene = try SceneReader().read(Array(text.utf8), name: Self.name, paths: paths)
    return try SceneStage(scene, images: images).still()
  }

  private var text: String {
    let rows = Double((entries.count + Self.columns - 1) / Self.columns)
    let width = Double(Self.columns) * (Self.card.width + Self.gap) - Self.gap + 2 * Self.margin
    let height = Self.head + rows * (Self.card.height + Self.gap) - Self.gap + Self.margin
    let items = entries.map { "{ image: '\($0.picture)', name: '\($0.name)' }" }
    return """
      {
        size: [\(width), \(height)], scale: 1,
        background: { gradient: ['#20242c', '#14161b'] },
        content: { title: 'Diorama', items: [\(items.joined(separator: ", "))] },
        layout: {
          type: 'flow', itemSize: [\(Self.card.width), \(Self.card.height)],
          minimumLineSpacing: \(Self.gap), minimumInteritemSpacing: \(Self.gap),
          sectionInset: [0, \(Self.margin), \(Self.margin), \(Self.margin)],
          headerReferenceSize: [\(width), \(Self.head)], lastLineAlignment: 'leading',
        },
        supplementary: {
          header: {
            views: [
              { label: '{title}', inset: [4, \(Self.margin + 1), 0, \(Self.margin)], color: 'white',
                font: { size: 19, weight: 'bold' } },
              { label: '\(entries.count) pictures', inset: [5, \(Self.margin + 1), 0, \(Self.margin)],
                color: '#8b93a3', align: 'right', font: { size: 12, weight: 'medium' } },
            ],
          },
        },
        cell: {
          background: '#0b0c0f', cornerRadius: 8, clips: true, border: { width: 1, color: '#ffffff1a' },
          views: [
            { image: '{image}', inset: [6, 6, 30, 6], contentMode: 'aspectFit' },
            { label: '{name}', dock: { edge: 'bottom', size: 29 }, inset: [0, 10, 0, 10],
              color: '#c9ced8', align: 'center', font: { size: 11, weight: 'medium' } },
          ],
        },
      }
      """
  }
}
