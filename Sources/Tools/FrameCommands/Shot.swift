import CommandSupport

/// A picture of a screen, and the device that shows it.
struct Shot {
  /// As it was given.
  let path: String
  let device: Device
  /// Whether the screen is wider than high.
  let isLandscape: Bool
  /// How long it plays, in seconds; nil for a still.
  let duration: Double?

  /// Throws ``UsageError`` and ``LocatedError``.
  /// - Parameters:
  ///   - name: the device; nil for the one whose screen has as many pixels.
  ///   - limits: of the picture's file.
  init(_ path: String, on name: String?, limits: ImageLimits, _ arguments: Arguments) throws {
    self.path = path
    guard !path.contains(where: { "{}".contains($0) }) else {
      throw arguments.usageError(
        "\(path.printable()): braces in the name would be a field; rename it")
    }
    let size: (width: Int, height: Int)
    do throws(ImageError) {
      let address = PictureAddress(path)
      var moving: MovingPicture?
      if MovingPicture.isVideo(address.path) {
        let video = try MovingPicture(video: address.path, limits: limits)
        (moving, size) = (video, (video.width, video.height))
      } else {
        let file = try EncodedImage(
          contentsOf: address.path, moment: address.moment, limits: limits)
        size = (file.pixelWidth, file.pixelHeight)
        if AnimationReader.isAnimation(file.data) {
          moving = try MovingPicture(data: file.data, name: path, limits: limits)
        }
      }
      let isStill = address.moment != nil || moving?.frameCount ?? 1 < 2
      duration = isStill ? nil : moving?.duration
    } catch {
      throw LocatedError([LocatedProblem(photo: path, error)])
    }
    isLandscape = size.width > size.height
    if let name {
      guard let device = Device.named(name) else {
        throw arguments.usageError("--device: \(Device.errorMessage(for: name))")
      }
      self.device = device
      return
    }
    let upright = (min(size.width, size.height), max(size.width, size.height))
    guard let device = Device.all.first(where: { $0.pixelSize == upright }) else {
      let nearest = Device.nearest(toPixelWidth: upright.0, height: upright.1)
      throw LocatedError(
        file: path,
        message: "no device has a screen of \(size.width)×\(size.height) pixels; the closest is "
          + "\(nearest.name), \(nearest.pixelSize.width)×\(nearest.pixelSize.height); "
          + "name one with --device")
    }
    self.device = device
  }

  /// The file's name without its ending.
  var name: String { Scene.outputName(of: PictureAddress(path).path) }
}

extension Device {
  /// Of the upright screen.
  fileprivate var pixelSize: (width: Int, height: Int) {
    (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
  }

  /// The device whose screen differs least in shape, then in size.
  fileprivate static func nearest(toPixelWidth width: Int, height: Int) -> Device {
    func distance(_ device: Device) -> Double {
      let (wide, high) = (Double(device.pixelSize.width), Double(device.pixelSize.height))
      let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
      return abs(log(wide / high * height / width)) * 4 + abs(log(wide / width))
    }
    return all.min { distance($0) < distance($1) } ?? all[0]
  }
}
