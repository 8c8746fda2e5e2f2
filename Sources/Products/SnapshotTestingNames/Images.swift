import ComparingPictures
public import Controls
public import Foundation
import Recording
import Verification

extension Diffing where Value == UIImage {
  /// Compares pictures pixel by pixel.
  public static var image: Diffing { .image() }

  /// Compares pictures.
  /// - Parameters:
  ///   - precision: the share of pixels that have to match, 0…1.
  ///   - perceptualPrecision: how closely each has to, 0…1: 0.98 allows a CIE 1976 difference of 2.
  ///   - scale: makes no difference: pixels are compared.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    var options = PictureComparison.Options()
    if perceptualPrecision < 1 {
      options.tolerance = .cie76(100 * (1 - Double(max(0, perceptualPrecision))))
    }
    if precision < 1 {
      options.thresholds.given[.differingShare] = 1 - Double(max(0, precision))
      options.thresholds.given[.largestRegion] = .infinity
    }
    func difference(_ reference: UIImage, _ image: UIImage) throws -> (String, [XCTAttachment])? {
      let comparison = PictureComparison(
        expected: try reference.pixels(), actual: try image.pixels(), options: options)
      if comparison.verdict.isPassed { return nil }
      var attachment = XCTAttachment(
        data: try UIImage(comparison.differenceMap(), scale: image.scale).snapshotFile())
      attachment.name = "difference"
      return (comparison.verdict.reasons.joined(separator: "\n"), [attachment])
    }
    return Diffing(
      toData: { image in SnapshotTake.reporting { try image.snapshotFile() } ?? Data() },
      fromData: { data in
        // Only pixels are compared.
        if let image = UIImage(data: data) { return image }
        SnapshotTake.current?.report("the reference is not an image")
        return UIImage(PixelBuffer(width: 1, height: 1, pixels: [0]))
      },
      diff: { reference, image in
        do { return try difference(reference, image) } catch { return ("\(error)", []) }
      })
  }
}

extension UIImage {
  /// A file that says what drew it. Throws what drawing throws.
  fileprivate func snapshotFile() throws -> Data {
    Data(try PictureReference(pixels(), scale: scale, provenance: Provenance(of: nil)).file)
  }

  /// Throws what decoding and drawing throw.
  fileprivate func pixels() throws -> PixelBuffer {
    if imageOrientation == .up {
      if case .pixels(let pixels)? = cgImage?.source { return pixels }
      if case .encoded(let file)? = cgImage?.source { return try file.decoded() }
    }
    let screen = ViewImageConfig(size: size, traits: UITraitCollection(displayScale: scale))
    return try SnapshotTake.onMain {
      try screen.show(UIImageView(image: self)) { try $0.still().pixels }
    }
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// Compares images pixel by pixel.
  public static var image: Snapshotting { .image() }

  /// Compares images; see ``Diffing/image(precision:perceptualPrecision:scale:)``.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension Snapshotting where Value == CALayer, Format == UIImage {
  /// Draws a layer.
  public static var image: Snapshotting { .image() }

  /// Draws a layer; see ``Diffing/image(precision:perceptualPrecision:scale:)``.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    SimplySnapshotting.image(
      precision: precision, perceptualPrecision: perceptualPrecision
    ).throwingPullback { layer in
      try SnapshotTake.onMain {
        let format = UIGraphicsImageRendererFormat()
        format.scale = traits.snapshotScale
        try checkSnapshot(layer.bounds.size, format.scale)
        return UIGraphicsImageRenderer(bounds: layer.bounds, format: format).image {
          layer.render(in: $0.cgContext)
        }
      }
    }
  }
}

extension Snapshotting where Value: SnapshotSubject, Format == UIImage {
  /// Draws a view, or that of a controller.
  public static var image: Snapshotting { .image() }

  /// Draws a view, or that of a controller, on a screen of its own.
  /// - Parameters:
  ///   - drawHierarchyInKeyWindow: makes no difference.
  ///   - precision: see ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - size: in points; nil for the view's own.
  ///   - traits: of the screen; two pixels per point by default.
  public static func image(
    drawHierarchyInKeyWindow: Bool = false, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    .image(
      on: ViewImageConfig(), precision: precision, perceptualPrecision: perceptualPrecision,
      size: size, traits: traits)
  }

  /// Draws it on the screen of a device, with its size unless another one is given.
  public static func image(
    on config: ViewImageConfig, precision: Float = 1, perceptualPrecision: Float = 1,
    size: CGSize? = nil, traits: UITraitCollection = .init()
  ) -> Snapshotting {
    shown(
      .image(precision: precision, perceptualPrecision: perceptualPrecision), on: config,
      size: size, traits: traits
    ) { UIImage(try $1.still().pixels, scale: $1.scale, name: "snapshot") }
  }
}
