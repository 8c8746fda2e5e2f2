/// Containers of video.
public enum VideoFormat: String, Sendable, CaseIterable {
  case mp4, mov, webm
}
