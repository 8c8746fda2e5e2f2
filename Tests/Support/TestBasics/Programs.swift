import Foundation

/// Whether a program can be started by its name.
package func isOnPath(_ program: String) -> Bool {
  let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
  return folders.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
}
