import CommandSupport

/// The scenes of framed pictures, as values of a scene's file.
struct FrameScene {
  /// The look that all pictures share.
  struct Look {
    /// Behind the devices, as scenes say it.
    var background: LocatedValue
    /// Of the devices; nil for the usual one.
    var color: String?
    /// As scenes say it; nil without strings.
    var strings: LocatedValue?
  }

  let shot: Shot
  var caption: String?
  var subtitle: String?
  /// Nil for a picture with as many pixels as the device's screen.
  var store: StoreSize?
  /// Counted from 0, with their number; nil for a picture on its own.
  var panel: (index: Int, count: Int)?

  /// The file's text.
  func json(_ look: Look) -> String { value(look).json }

  private func value(_ look: Look) -> LocatedValue {
    let device = shot.device
    let scale = store?.scale ?? device.scale
    var (width, height) = (device.size.width, device.size.height)
    if let store {
      (width, height) = (Double(store.pixelWidth) / scale, Double(store.pixelHeight) / scale)
    }
    if shot.isLandscape { (width, height) = (height, width) }
    var frame: [(String, LocatedValue)] = [
      ("size", [.number(width), .number(height)]),
      ("margin", .number((min(width, height) * 0.07).rounded())),
      ("background", look.background),
    ]
    func add(_ key: String, _ text: String?) {
      if let text, !text.isEmpty { frame.append((key, .text(text))) }
    }
    add("color", look.color)
    add("title", caption)
    add("subtitle", subtitle)
    if let panel {
      frame.append(
        ("panel", [.number(Double(panel.index + 1)), .number(Double(panel.count))]))
    }
    var members: [(String, LocatedValue)] = [
      ("device", .text(device.name)),
      ("orientation", .text(shot.isLandscape ? "landscape" : "portrait")),
      ("scale", .number(scale)),
    ]
    if let strings = look.strings { members.append(("strings", strings)) }
    members += [
      ("background", ["image": .text(shot.path)]),
      ("layout", .text("flow")), ("content", ["items": []]),
    ]
    if device.cutout != .none {
      // Screenshots do not show the camera.
      members.append(
        ("statusBar", ["time": "", "battery": false, "signal": false, "wifi": false]))
    }
    if let duration = shot.duration {
      members.append(("timeline", LocatedValue(.list([["wait": .number(duration)]]))))
    }
    members.append(("frame", LocatedValue(members: frame)))
    return LocatedValue(members: members)
  }
}
