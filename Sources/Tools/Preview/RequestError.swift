import LocatedJSON
import WebServer

struct RequestError: Error, CustomStringConvertible {
  var message: String
  var status: Int

  init(_ message: String, status: Int = 400) { (self.message, self.status) = (message, status) }

  var description: String { message }
}

extension WebAnswer {
  static func json(_ value: LocatedValue, status: Int = 200) -> WebAnswer {
    .text(value.jsonLine(), type: "application/json", status: status)
  }

  static func errorMessage(_ message: String, status: Int) -> WebAnswer {
    .json(["message": .text(message)], status: status)
  }
}
