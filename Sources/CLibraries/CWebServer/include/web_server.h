#ifndef WEB_SERVER_H
#define WEB_SERVER_H

#include <stddef.h>
#include <stdint.h>

// A server for pages on this machine, by GNU libmicrohttpd, which is loaded on first use. It
// listens on 127.0.0.1 only, with a thread for each connection.

typedef struct web_server web_server;

/// A message from the library or about it.
typedef struct {
  char text[256];
} web_message;

enum { WEB_OK = 0, WEB_NO_LIBRARY = 1, WEB_NO_PORT = 2, WEB_FAILED = 3 };

typedef struct {
  /// The maximum size of a request's body in bytes; larger ones are answered with 413 unread.
  size_t body;
  /// The maximum number of connections.
  unsigned connections;
  /// The maximum number of idle connections; beyond it, the oldest is closed for a new one.
  unsigned idle;
  /// Seconds without data after which a connection is closed.
  unsigned timeout;
} web_limits;

/// A complete request. The texts are as sent, and valid until the answer is given.
typedef struct {
  const char *method;
  /// Decoded, without the query.
  const char *path;
  const uint8_t *body;
  size_t body_size;
  /// Null if the request has none.
  const char *host, *origin, *fetch_site, *fetch_destination, *content_type, *own_header;
  /// For web_request_query.
  void *connection;
} web_request;

typedef struct web_answer web_answer;

/// Answers a request, on the connection's thread.
typedef void (*web_handler)(void *context, const web_request *, web_answer *);

/// Fills a buffer with the next bytes of a stream. Waits for them; returns their number, or -1 at
/// the end.
typedef long (*web_reader)(void *stream, char *buffer, size_t size);

/// Starts a server; port 0 chooses a free one.
///
/// - own_header: the name of a header whose value requests contain.
/// - Returns one of the values above, with a message unless it is WEB_OK.
int web_server_start(uint16_t port, web_limits, const char *own_header, web_handler,
                     void *context, web_server **, uint16_t *bound, web_message *);

/// Closes all connections and waits for their threads. Streams must end by themselves.
void web_server_stop(web_server *);

/// Calls `found` for each pair of the query, decoded, in order; a value may be null.
void web_request_query(const web_request *, void *context,
                       void (*found)(void *context, const char *key, const char *value));

/// Sets the answer to a request. Bytes and texts are copied.
void web_answer_status(web_answer *, unsigned status);
void web_answer_header(web_answer *, const char *name, const char *value);
void web_answer_body(web_answer *, const void *bytes, size_t size);
/// Answers with a stream; `ended` is called when it is no longer read.
void web_answer_stream(web_answer *, void *stream, web_reader, void (*ended)(void *stream));

#endif
