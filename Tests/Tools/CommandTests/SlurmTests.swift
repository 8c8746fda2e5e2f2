import Foundation
import Testing

/// The scripts for several machines, on one.
@Suite("Slurm")
struct SlurmTests {
  /// Stands for Slurm: runs the jobs of an array one after the other, and what depends on them.
  private static let sbatch = """
    #!/bin/bash
    set -e
    command= array=1-1
    while [ $# -gt 0 ]; do
      case $1 in
        --array=*) array=${1#--array=} ;;
        --dependency=afterok:77) ;;
        --wrap) command=$2; shift ;;
        -*) echo "sbatch: unknown option $1" >&2; exit 1 ;;
        *) break ;;
      esac
      shift
    done
    if [ -n "$command" ]; then sh -c "$command"; exit; fi
    last=${array#*-}
    for task in $(seq "$last" -1 1); do
      SLURM_ARRAY_TASK_ID=$task SLURM_ARRAY_TASK_COUNT=$last SLURM_CPUS_PER_TASK=1 \
        sh "$@" < /dev/null
    done
    echo Submitted batch job 77

    """

  @Test("shares of an array become the recording of one run, though one was lost and queued again")
  func array() throws {
    let folder = try Folder()
    try folder.write(SharedRecordingTests.scene, "scene.json5")
    try folder.write(Self.sbatch, "bin/sbatch")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/sbatch"))
    let script = Command.top.appending(path: "Examples/Distributed/record.slurm").path
    let result = try Shell.run(
      """
      set -e
      cp '\(script)' record.slurm
      mkdir frames
      sbatch --array=1-4 record.slurm scene.json5
      rm frames/00007.png
      test "$(ls frames/*.png | wc -l)" = 30
      if diorama assemble frames -q -o early.gif 2> early; then exit 1; fi
      sbatch --array=1-4 record.slurm scene.json5
      sbatch --dependency=afterok:77 --wrap "diorama assemble frames/ -q -o film.gif"
      diorama record scene.json5 -q --fps 60 -o one.gif 2> /dev/null
      cmp film.gif one.gif
      """, in: folder, path: [folder.path("bin")])
    #expect(result.status == 0, "\(result.errors)")
    let early = try String(contentsOfFile: folder.path("early"), encoding: .utf8)
    #expect(early.contains("frames/00007.png: cannot be used"), "\(early)")
  }

  @Test("the lines that the page tells are those that are tested")
  func page() throws {
    let page = try String(
      contentsOf: Command.top.appending(path: "Examples/Distributed/README.md"), encoding: .utf8)
    #expect(page.contains("sbatch --array=1-32 record.slurm scene.json5\n"))
    #expect(
      page.contains(
        "sbatch --dependency=afterok:JOBID --wrap \"diorama assemble frames/ -o film.mp4\"\n"))
  }
}
