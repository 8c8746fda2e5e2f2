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
        device.name, "\(device.size.width.tableText)x\(device.size.height.tableText)",
        "\(device.scale.tableText)x", text(device.portraitSafeArea),
        text(device.landscapeSafeArea), device.cornerRadius.tableText,
      ]
    }
    return aligned([header] + rows)
  }

  private static func json(_ device: Device) -> LocatedValue {
    func list(_ numbers: [Double]) -> LocatedValue {
      LocatedValue(.list(numbers.map { .number($0) }))
    }
    return [
      "name": .text(device.name),
      "size": list([device.size.width, device.size.height]),
      "scale": .number(device.scale), "safeArea": list(edges(device.portraitSafeArea)),
      "landscapeSafeArea": list(edges(device.landscapeSafeArea)),
      "cornerRadius": .number(device.cornerRadius),
      "statusBarHeight": .number(device.statusBarHeight),
    ]
  }

  private static func edges(_ insets: UIEdgeInsets) -> [Double] {
    [insets.top, insets.left, insets.bottom, insets.right]
  }

  private static func text(_ insets: UIEdgeInsets) -> String {
    edges(insets).map(\.tableText).joined(separator: " ")
  }
}
