extension Device {
  /// The design that the device shipped with.
  public var design: Scene.Design {
    Self.shippedWithGlass.contains { name.hasPrefix($0) } ? .ios26 : .ios18
  }

  /// How the names of devices that shipped with iOS 26 or later begin.
  private static let shippedWithGlass = ["iphone-17", "iphone-18", "iphone-air", "iphone-duo"]
}

extension Scene {
  /// The design: the scene's own, else its device's; without a device, the latest for bars.
  public var shownDesign: Design {
    design ?? screen.device?.design ?? (screen.bars == nil ? .ios18 : .ios26)
  }
}
