import Foundation
import PackagePlugin

/// `swift package diorama verify`: the command, of the version that the package depends on.
@main
struct DioramaCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "diorama").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // What the command has to say, it has said; its status is the plugin's.
    guard process.terminationReason == .exit else { exit(70) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
