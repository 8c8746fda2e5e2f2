import Foundation

/// The bytes of a regular file that is not larger than the limits allow.
func readImageFile(_ path: String, limits: ImageLimits) throws(ImageError) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  if descriptor < 0 { throw unreadable(path, code: errno) }
  defer { close(descriptor) }
  var status = stat()
  if fstat(descriptor, &status) != 0 { throw unreadable(path, code: errno) }
  if status.st_mode & S_IFMT == S_IFDIR {
    throw ImageError(
      kind: .unreadable, file: path, expected: "an image file", found: "a folder",
      hint: "name the files in it")
  }
  try limits.check(fileBytes: Int(status.st_size), name: path)

  // A pipe has no size: one byte more than is allowed is enough to know.
  var data: [UInt8] = []
  data.reserveCapacity(Int(status.st_size) + 1)
  var capacity = max(Int(status.st_size) + 1, 1 << 16)
  while true {
    var code: Int32 = 0
    let room = capacity
    let piece = [UInt8](unsafeUninitializedCapacity: room) { memory, count in
      let got = read(descriptor, memory.baseAddress, room)
      code = got < 0 ? errno : 0
      count = max(0, got)
    }
    if code == EINTR { continue }
    if code != 0 { throw unreadable(path, code: code) }
    if piece.isEmpty { return data }
    if data.isEmpty { data = piece } else { data += piece }
    try limits.check(fileBytes: data.count, name: path)
    capacity = 1 << 16
  }
}

private func unreadable(_ path: String, code: Int32) -> ImageError {
  ImageError(
    kind: code == ENOENT || code == ENOTDIR ? .fileNotFound : .unreadable, file: path,
    expected: "an image file", found: String(cString: strerror(code)),
    hint: code == ENOENT ? "check the path, seen from the working folder" : nil)
}
