/// `diorama devices`: prints the table of devices.
@MainActor
struct DevicesCommand {
  let arguments: Arguments

  func run() throws {
    let devices =
      try arguments.operands.isEmpty
      ? Device.all
      : arguments.operands.map { name in
        guard let device = Device.named(name) else {
          throw UsageError(Device.errorMessage(for: name))
        }
        return device
      }
    if arguments.has(.json) {
      StandardStreams.printDocument(LocatedValue(.list(devices.map(Self.json))).json)
    } else {
      StandardStreams.printTable(Self.text(devices))
    }
  }

  private static func text(_ devices: [Device]) -> String {
    let header = ["device", "size", "scale", "safe area", "on its side", "corners"]
    let rows = devices.map { device in
      [
        device.name, "\(number(device.size.width))x\(number(device.size.height))",
        "\(number(device.scale))x", insets(device.portraitSafeArea),
        insets(device.landscapeSafeArea), number(device.cornerRadius),
      ]
    }
    return aligned([header] + rows)
  }

  private static func json(_ device: Device) -> LocatedValue {
    func list(_ insets: UIEdgeInsets) -> LocatedValue {
      let numbers = [insets.top, insets.left, insets.bottom, insets.right]
      return LocatedValue(.list(numbers.map { .number($0) }))
    }
    return [
      "name": .text(device.name),
      "size": LocatedValue(.list([.number(device.size.width), .number(device.size.height)])),
      "scale": .number(device.scale), "safeArea": list(device.portraitSafeArea),
      "landscapeSafeArea": list(device.landscapeSafeArea),
      "cornerRadius": .number(device.cornerRadius),
      "statusBarHeight": .number(device.statusBarHeight),
    ]
  }

  private static func insets(_ insets: UIEdgeInsets) -> String {
    [insets.top, insets.left, insets.bottom, insets.right].map { number($0) }
      .joined(separator: " ")
  }

  /// With two decimals at most.
  private static func number(_ value: Double) -> String {
    LocatedValue.text(of: (value * 100).rounded() / 100)
  }
}
