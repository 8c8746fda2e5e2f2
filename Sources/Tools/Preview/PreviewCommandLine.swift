import Basics
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// The command line that draws what a page displays.
struct PreviewCommandLine {
  let text: String

  init(_ query: PreviewQuery, of input: PreviewInput) {
    let variant = query.setup.variant
    var words = ["diorama", "render"] + input.words
    func add(_ option: String, _ value: String?) {
      if let value { words += [option, value] }
    }
    // One picture of each, not a sheet: the name identifies it.
    var file = "picture"
    func each(_ key: String, _ value: String?) {
      guard let value else { return }
      add("--each", "\(key)=\(value)")
      file += "-{\(key)}"
    }
    add("--device", variant.device?.name)
    add(
      "--size",
      variant.size.map {
        "\(LocatedValue.text(of: $0.width))x\(LocatedValue.text(of: $0.height))"
      })
    add("--scale", variant.scale.map { LocatedValue.text(of: $0) })
    add("--appearance", variant.appearance?.rawValue)
    each("orientation", variant.isLandscape.map { $0 ? "landscape" : "portrait" })
    each("textSize", variant.textSize?.rawValue)
    each("locale", variant.locale?.identifier)
    each("layoutDirection", variant.layoutDirection?.rawValue)
    add("--at", query.time > 0 ? LocatedValue.text(of: query.time) : nil)
    for setting in query.setup.settings { add("--set", "\(setting.name)=\(setting.value)") }
    add("-o", file + ".png")
    text = words.map(\.shellWord).joined(separator: " ") + "\n"
  }
}
