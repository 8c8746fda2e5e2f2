import Basics
import PixelImages

/// Thumbnails for the Markdown of a report: for each of its most urgent causes, one WebP file with
/// expected, actual and difference.
public struct CommentPictures: Sendable {
  /// The maximum number of pictures.
  public static let countLimit = 10
  /// The maximum size of a picture in bytes.
  public static let byteLimit = 60_000

  /// The picture of an entry.
  public struct Picture: Sendable {
    /// The entry's name.
    public var entry: String
    /// What its panels show, such as `expected, actual and difference`.
    public var words: String
    /// A WebP file.
    public var file: [UInt8]
  }

  /// The most urgent causes first.
  public private(set) var pictures: [Picture] = []
  /// The names of further entries that have pictures.
  public private(set) var rest: [String] = []
  /// Why pictures are missing, one message each.
  public private(set) var complaints: [String] = []

  /// Draws the pictures of a report.
  /// - Parameters:
  ///   - folder: what the report's paths are relative to.
  ///   - roots: pictures are only read from below these folders; nil for `folder`.
  public init(of report: VerificationReport, in folder: String, below roots: [String]? = nil) {
    let source = ReportPictures(in: folder, below: roots)
    for entry in report.causes.map({ $0[0] }) {
      let panels = entry.commentPanels
      if panels.isEmpty { continue }
      guard pictures.count < Self.countLimit else {
        rest.append(entry.name)
        continue
      }
      var found: [(word: String, pixels: PixelBuffer)] = []
      for (word, path) in panels {
        do {
          let image = try EncodedImage(data: try source.data(of: path), name: path)
          found.append((word, try image.decoded()))
        } catch {
          complaints.append((error as? ReportPictures.Missing)?.reason ?? "\(error)")
        }
      }
      guard !found.isEmpty, let file = Self.file(of: found.map(\.pixels)) else { continue }
      let words = Plural.list(found.map(\.word))
      pictures.append(Picture(entry: entry.name, words: words, file: file))
    }
  }

  // MARK: - Private

  /// Joins pictures side by side, or stacked if they are wide, as large as the limit allows.
  private static func file(of pictures: [PixelBuffer]) -> [UInt8]? {
    let (width, height) = (pictures.map(\.width).max() ?? 1, pictures.map(\.height).max() ?? 1)
    let isStacked = width * 2 > height * 3
    let (most, highest) = isStacked ? (800.0, 400.0) : (400, 640)
    var scale = PixelBuffer.thumbnailScale(of: (width, height), in: (most, highest))
    while true {
      let panels = pictures.map { $0.resized(by: scale) }
      let sheet = PixelBuffer(panels, isStacked: isStacked, gap: 8)
      for fidelity in [.lossless, .lossy(quality: 85), .lossy(quality: 60)] as [WebPFidelity] {
        guard let file = try? WebPEncoder(fidelity: fidelity).encode(sheet) else { return nil }
        if file.count <= byteLimit { return file }
      }
      scale *= 0.75
    }
  }
}

extension VerificationEntry {
  /// The names and paths of the pictures to show for an entry; of an animation, those of the first
  /// frame that differs.
  fileprivate var commentPanels: [(word: String, path: String)] {
    let frame = animation?.frames.first(where: \.isDifferent) ?? animation?.frames.first
    guard let pictures = frame?.pictures ?? pictures else { return [] }
    let panels: [(String, String?)] = [
      ("expected", pictures.expected), ("former", pictures.former), ("actual", pictures.actual),
      ("difference", pictures.difference),
    ]
    return panels.compactMap { word, path in path.map { (word, $0) } }
  }
}

extension PixelBuffer {
  /// The factor that fits a size into a box: whole and at most 8 for small pictures, whose pixels
  /// become squares.
  package static func thumbnailScale(
    of size: (width: Int, height: Int), in box: (width: Double, height: Double)
  ) -> Double {
    let fit = min(box.width / Double(size.width), box.height / Double(size.height))
    return fit < 1 ? fit : min(fit, 8).rounded(.down)
  }

  /// The picture in another size: with pixels averaged if it is smaller, repeated if it is larger.
  package func resized(by scale: Double) -> PixelBuffer {
    if scale == 1 { return self }
    func size(_ count: Int) -> Int { max(1, Int((Double(count) * scale).rounded())) }
    let (columns, rows) = (size(width), size(height))
    return PixelBuffer(width: columns, height: rows) { memory in
      for row in 0..<rows {
        for column in 0..<columns {
          memory[row * columns + column] = mean(
            Self.span(column, of: columns, width), Self.span(row, of: rows, height))
        }
      }
    }
  }

  /// The pixels that one of `count` pixels covers out of `others`, at least one.
  private static func span(_ index: Int, of count: Int, _ others: Int) -> Range<Int> {
    let start = index * others / count
    return start..<max(start + 1, (index + 1) * others / count)
  }

  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> UInt32 {
    var sums = SIMD4<UInt32>()
    for row in rows {
      for column in columns {
        let pixel = pixels[row * width + column]
        sums &+= SIMD4(pixel >> 24, pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
      }
    }
    let count = UInt32(columns.count * rows.count)
    let mean = (sums &+ SIMD4(repeating: count / 2)) / SIMD4(repeating: count)
    return mean[0] << 24 | mean[1] << 16 | mean[2] << 8 | mean[3]
  }

  /// Pictures joined with transparent gaps.
  fileprivate convenience init(_ panels: [PixelBuffer], isStacked: Bool, gap: Int) {
    let gaps = gap * (panels.count - 1)
    let (widths, heights) = (panels.map(\.width), panels.map(\.height))
    let width = isStacked ? widths.max() ?? 1 : widths.reduce(gaps, +)
    let height = isStacked ? heights.reduce(gaps, +) : heights.max() ?? 1
    self.init(width: width, height: height) { memory in
      var (x, y) = (0, 0)
      for panel in panels {
        for row in 0..<panel.height {
          let start = (y + row) * width + x
          for column in 0..<panel.width {
            memory[start + column] = panel.pixels[row * panel.width + column]
          }
        }
        if isStacked { y += panel.height + gap } else { x += panel.width + gap }
      }
    }
  }
}
