/// Writes a file that is there as a whole or not at all; ``AtomicFile`` says how, and what `root`
/// and `isDurable` mean.
public func writeFileAtomically(
  _ bytes: [UInt8], to path: String, below root: String? = nil, isDurable: Bool = false
) throws(FileWriteError) {
  let file = try AtomicFile(at: path, below: root, isDurable: isDurable)
  try file.append(bytes)
  try file.commit()
}
