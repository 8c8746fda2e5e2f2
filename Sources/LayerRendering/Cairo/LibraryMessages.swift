import CCairo

/// What libraries print by themselves.
public enum LibraryMessages {
  /// Takes back what is waiting in the buffer of the C library's standard output, which is the
  /// program's own to write.
  ///
  /// Pixman prints there which instruction sets its variable PIXMAN_DISABLE has switched off, while
  /// it is loaded: call this first of all. Where standard output is a terminal, which is written
  /// line by line, the words have been seen by then.
  public static func discard() { diorama_discard_standard_output() }
}
