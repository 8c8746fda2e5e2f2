import Foundation
import Testing

@Suite("Full disks")
struct FullDiskTests {
  /// What recordings are named after, and what writes them.
  static let outputs = ["x.gif", "x.png", "x.webp", "x.html", "x.mp4", "%d.png", "%d.jpg"]

  /// A folder with a scene, and an ffmpeg that keeps what it gets.
  static func folder() throws -> Folder {
    let folder = try Folder()
    try folder.addPhoto()
    try folder.write(
      """
      { size: [200, 150], scale: 1, content: { items: [{ image: "a.jpg" }] },
        layout: { type: "flow", itemSize: [200, 150] },
        timeline: [{ layout: { type: "flow", itemSize: [100, 75] }, duration: 1 }] }
      """, "s.json5")
    try fakeFFmpeg("exec cat > \"$out\"", in: folder)
    return folder
  }

  /// A program in `bin` that stands for ffmpeg; `$out` is where it writes. Asked to read a film, it
  /// counts the raw frames in it.
  static func fakeFFmpeg(_ script: String, in folder: Folder) throws {
    try folder.write(
      """
      #!/bin/bash
      size=${0%/*}/size
      for out; do
        case $before in -video_size) echo $((${out%x*} * ${out#*x} * 4)) > "$size" ;; -i) film=$out ;; esac
        before=$out
      done
      case $out in
        -) echo "frame=$(($(stat -c %s "${film#file:}") / $(cat "$size")))"; exit ;;
        pipe:1) out=/dev/stdout ;;
        *) out=${out#file:} ;;
      esac
      \(script)

      """, "bin/ffmpeg")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
  }

  static func record(_ output: String, in folder: Folder) throws -> (status: Int32, errors: String)
  {
    try Shell.run(
      "diorama record s.json5 -q --fps 30 -o '\(output)'", in: folder, path: [folder.path("bin")])
  }

  /// Links in the place of numbered files are replaced.
  static let named = outputs.filter { !$0.hasPrefix("%") }

  @Test("a device without room is an error in every format", arguments: named)
  func fullDevice(output: String) throws {
    let folder = try Self.folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(output), withDestinationPath: "/dev/full")
    let result = try Self.record(output, in: folder)
    #expect(result.status == 73)
    #expect(
      result.errors.hasSuffix("diorama: \(output): cannot write: No space left on device\n"),
      "\(result.errors)")
    #expect(folder.names == [output, "a.jpg", "bin", "s.json5"].sorted())
  }

  /// Why no small file system can be mounted here; nil where one can.
  static let errorMessage: String? = {
    guard geteuid() == 0 else { return "only root may mount a small file system" }
    guard let folder = try? Folder() else { return "there is no folder to mount at" }
    let result = try? Shell.run(
      "mount -t tmpfs -o size=64k none . && cd / && umount \"$OLDPWD\"", in: folder)
    return result?.status == 0 ? nil : "mount refuses: \(result?.errors ?? "nothing was said")"
  }()

  @Test(
    "a disk that fills up keeps what is whole, and nothing else",
    .enabled(if: errorMessage == nil, "\(errorMessage ?? "")"), arguments: outputs)
  func fullDisk(output: String) throws {
    let folder = try Self.folder()
    try folder.write("", "disk/keep")
    // WebP makes little of it.
    let size = output.hasSuffix("webp") ? 16 : 64
    let mounted = try Shell.run("mount -t tmpfs -o size=\(size)k none disk", in: folder)
    try #require(mounted.status == 0, "\(mounted.errors)")
    defer { _ = try? Shell.run("umount -l disk", in: folder) }
    // A recording that is there stays, as the new one does not come about.
    let keeps = !output.hasPrefix("%")
    if keeps { try folder.write("old", "disk/\(output)") }
    let result = try Self.record("disk/" + output, in: folder)
    #expect(result.status == 73)
    #expect(result.errors.contains("cannot write: No space left on device"), "\(result.errors)")
    let names = folder.names(in: "disk")
    if keeps {
      #expect(names == [output])
      #expect(try RecordTests.data(folder, "disk/\(output)") == Data("old".utf8))
      return
    }
    #expect(names.count > 1 && names.contains("frames.jsonl"))
    #expect(!names.contains { $0.hasSuffix(".tmp") })
    // What is listed is there as a whole, and the rest can be drawn where there is room.
    let listed = try String(contentsOfFile: folder.path("disk/frames.jsonl"), encoding: .utf8)
    #expect(listed.hasSuffix("\n"))
    #expect(listed.split(separator: "\n").count == names.count)
    let more = try Shell.run(
      """
      mount -o remount,size=16m disk && diorama record s.json5 -q --fps 30 -o 'disk/\(output)' --resume \
        && diorama record s.json5 -q --fps 30 -o 'again/\(output)' && diff -r disk again
      """, in: folder)
    #expect(more.status == 0, "\(more.errors)")
  }

  @Test(
    "a film that ffmpeg left without its end does not take the place of the one before",
    arguments: ["mp4", "mov", "webm"])
  func shortened(fileExtension: String) throws {
    let folder = try Self.folder()
    // As the last writes to a full disk are lost, without an error.
    try Self.fakeFFmpeg("head -c 1000000 > \"$out\"; cat > /dev/null", in: folder)
    try folder.write("old", "x.\(fileExtension)")
    let result = try Self.record("x.\(fileExtension)", in: folder)
    #expect(result.status == 73)
    #expect(
      result.errors
        == "diorama: x.\(fileExtension): cannot write: ffmpeg reported no error, but only 8 of 31 "
        + "of the video's frames can be read back\n", "\(result.errors)")
    #expect(folder.names == ["a.jpg", "bin", "s.json5", "x.\(fileExtension)"])
    #expect(try RecordTests.data(folder, "x.\(fileExtension)") == Data("old".utf8))
  }

  @Test(
    "a disk too small for the last bytes of a film keeps the old one",
    .enabled(if: AllTests.isOn, AllTests.reason),
    .enabled(if: errorMessage == nil, "\(errorMessage ?? "")"), arguments: ["mp4", "mov", "webm"])
  func lastBytes(fileExtension: String) throws {
    let folder = try Self.folder()
    let scene = try String(contentsOfFile: folder.path("s.json5"), encoding: .utf8)
    try folder.write(
      scene.replacing("[200, 150], scale: 1", with: "[800, 600], scale: 2"), "s.json5")
    let arguments = "diorama record s.json5 -q --quality 100 --duration 0.3 -o"
    let whole = try Shell.run("\(arguments) whole.\(fileExtension)", in: folder)
    try #require(whole.status == 0, "\(whole.errors)")
    let bytes = try RecordTests.data(folder, "whole.\(fileExtension)").count
    try folder.write("", "disk/keep")
    // What is missing lies within the last pages: frames, or the index alone.
    let pages = (bytes + 4095) / 4096
    for missing in [1, 2, 5] where missing < pages {
      let mounted = try Shell.run(
        """
        mount -t tmpfs -o size=\((pages + 1 - missing) * 4)k none disk && printf old > disk/x.\(fileExtension)
        """,
        in: folder)
      try #require(mounted.status == 0, "\(mounted.errors)")
      defer { _ = try? Shell.run("umount -l disk", in: folder) }
      let result = try Shell.run("\(arguments) disk/x.\(fileExtension)", in: folder)
      #expect(result.status == 73, "\(missing) pages: \(result.errors)")
      #expect(result.errors.contains("disk/x.\(fileExtension): cannot write: "), "\(result.errors)")
      #expect(folder.names(in: "disk") == ["x.\(fileExtension)"])
      #expect(try RecordTests.data(folder, "disk/x.\(fileExtension)") == Data("old".utf8))
    }
  }
}
