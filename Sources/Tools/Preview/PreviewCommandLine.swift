import Basics
import LocatedJSON

/// The command line that draws what a page displays.
struct PreviewCommandLine {
  let text: String

  init(_ query: PreviewQuery, of input: PreviewInput) {
    var arguments = ["diorama", "render"] + (input.arguments ?? [input.name.operand])
    // One picture of each, not a sheet: the name identifies it.
    var file = "picture"
    let options = ["device", "size", "scale", "appearance"]
    let values = query.setup.variant.values
    for (key, value) in values where options.contains(key) { arguments += ["--\(key)", value] }
    for (key, value) in values where !options.contains(key) {
      arguments += ["--each", "\(key)=\(value)"]
      file += "-{\(key)}"
    }
    if query.time > 0 { arguments += ["--at", LocatedValue.text(of: query.time)] }
    for setting in query.setup.settings {
      arguments += ["--set", "\(setting.name)=\(setting.value)"]
    }
    arguments += ["-o", file + ".png"]
    text = arguments.map(\.shellWord).joined(separator: " ") + "\n"
  }
}
