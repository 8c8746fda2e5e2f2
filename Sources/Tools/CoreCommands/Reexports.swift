@_exported import CommandSupport
@_exported import ComparingFiles
@_exported import ComparingPictures
