/// An edge or a corner of a rectangle, relative to the writing direction.
public enum NSRectAlignment: Int, Hashable, Sendable, CaseIterable {
  case none
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing
}
