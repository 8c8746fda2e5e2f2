/// The version of Diorama, as `MAJOR.MINOR.PATCH`.
public let dioramaVersion = "0.3.0"
