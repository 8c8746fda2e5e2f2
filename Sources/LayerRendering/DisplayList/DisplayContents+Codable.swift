import DrawingCommands
import Foundation

/// Under one of the keys `image`, `gradient` and `drawing`; a drawing that is cut off at the bounds
/// also says `clipped`.
extension DisplayContents: Codable {
  private enum CodingKeys: String, CodingKey {
    case image, gradient, drawing, clipped
  }

  public init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    if let image = try box.decodeIfPresent(DisplayImage.self, forKey: .image) {
      self = .image(image)
    } else if let gradient = try box.decodeIfPresent(GradientPaint.self, forKey: .gradient) {
      self = .gradient(gradient)
    } else {
      self = .drawing(
        try box.decode([DrawingCommand].self, forKey: .drawing),
        clipped: try box.decodeIfPresent(Bool.self, forKey: .clipped) ?? false)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .image(let image): try box.encode(image, forKey: .image)
    case .gradient(let gradient): try box.encode(gradient, forKey: .gradient)
    case .drawing(let commands, let clipped):
      try box.encode(commands, forKey: .drawing)
      if clipped { try box.encode(true, forKey: .clipped) }
    }
  }
}
