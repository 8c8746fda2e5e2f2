/// Writes a file that is there as a whole or not at all; ``AtomicFile`` says how.
public func writeFileAtomically(_ bytes: [UInt8], to path: String) throws(FileWriteError) {
  let file = try AtomicFile(at: path)
  try file.append(bytes)
  try file.commit()
}
