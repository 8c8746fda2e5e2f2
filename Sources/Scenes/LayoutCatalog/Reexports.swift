@_exported public import LayoutKinds
