#include "web_server.h"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// The library

#define LIBRARY "libmicrohttpd.so.12"
#define FUNCTIONS(F)                                                           \
  F(MHD_start_daemon)                                                          \
  F(MHD_stop_daemon)                                                           \
  F(MHD_quiesce_daemon)                                                        \
  F(MHD_get_connection_info)                                                   \
  F(MHD_get_daemon_info)                                                       \
  F(MHD_lookup_connection_value)                                               \
  F(MHD_get_connection_values)                                                 \
  F(MHD_create_response_from_buffer)                                           \
  F(MHD_create_response_from_callback)                                         \
  F(MHD_add_response_header)                                                   \
  F(MHD_queue_response)                                                        \
  F(MHD_destroy_response)

#define FIELD(name) __typeof__(name) *name;
static struct { FUNCTIONS(FIELD) } functions;
static int is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return;
  int missing = 0;
#define LOOK_UP(name)                                                          \
  {                                                                            \
    void *found = dlsym(handle, #name);                                        \
    if (!found) missing = 1;                                                   \
    memcpy(&functions.name, &found, sizeof found);                             \
  }
  FUNCTIONS(LOOK_UP)
  is_there = !missing;
}

// Requests

/// An open socket; newest first.
typedef struct connection {
  int socket;
  /// Whether a complete request is being answered.
  int is_busy;
  /// Whether the server has shut it down.
  int is_shut;
  struct connection *next, *before;
} connection;

struct web_server {
  struct MHD_Daemon *daemon;
  pthread_mutex_t lock;
  pthread_cond_t has_closed;
  connection *connections;
  unsigned idle;
  web_limits limits;
  char own_header[64];
  web_handler handler;
  void *context;
};

/// The parts of a request received so far.
typedef struct {
  uint8_t *body;
  size_t size, room;
  int is_too_large;
} pending;

struct web_answer {
  unsigned status;
  struct MHD_Response *response;
  /// Kept until there is a response to add them to.
  struct {
    char *name, *value;
  } headers[24];
  unsigned count;
};

static const char refusal[] = "{\"message\":\"the request is too large\"}";
static const char failure[] = "{\"message\":\"no memory\"}";

static enum MHD_Result answer_text(struct MHD_Connection *connection, unsigned status,
                                   const char *text) {
  struct MHD_Response *response = functions.MHD_create_response_from_buffer(
      strlen(text), (void *)text, MHD_RESPMEM_PERSISTENT);
  if (!response) return MHD_NO;
  functions.MHD_add_response_header(response, "Content-Type", "application/json");
  functions.MHD_add_response_header(response, "Connection", "close");
  enum MHD_Result queued = functions.MHD_queue_response(connection, status, response);
  functions.MHD_destroy_response(response);
  return queued;
}

/// Closes the oldest idle connection if there are too many, so that programs that connect without
/// sending anything do not lock out pages. The lock is held.
static void make_room(web_server *server) {
  if (server->idle <= server->limits.idle) return;
  connection *oldest = NULL;
  for (connection *open = server->connections; open; open = open->next)
    if (!open->is_busy && !open->is_shut) oldest = open;
  if (!oldest) return;
  oldest->is_shut = 1;
  server->idle--;
  shutdown(oldest->socket, SHUT_RDWR);
}

/// Records whether a connection is answering a request.
static void set_busy(web_server *server, struct MHD_Connection *of, int is_busy) {
  const union MHD_ConnectionInfo *info =
      functions.MHD_get_connection_info(of, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  connection *open = info ? info->socket_context : NULL;
  if (!open) return;
  pthread_mutex_lock(&server->lock);
  if (open->is_busy != is_busy && !open->is_shut) server->idle += is_busy ? -1 : 1;
  open->is_busy = is_busy;
  make_room(server);
  pthread_mutex_unlock(&server->lock);
}

static const char *header(struct MHD_Connection *connection, const char *name) {
  return functions.MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

/// Appends a piece of the body; 0 if it does not fit.
static int collect(pending *request, const char *bytes, size_t size, size_t limit) {
  if (size > limit || request->size > limit - size) return 0;
  size_t wanted = request->size + size;
  if (wanted > request->room) {
    size_t room = wanted < 4096 ? 4096 : wanted * 2;
    uint8_t *larger = realloc(request->body, room);
    if (!larger) return 0;
    (request->body = larger), (request->room = room);
  }
  memcpy(request->body + request->size, bytes, size);
  request->size = wanted;
  return 1;
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state) {
  (void)version;
  web_server *server = context;
  pending *request = *state;
  if (!request) {
    *state = calloc(1, sizeof(pending));
    if (!*state) return MHD_NO;
    // A body announced as too large is rejected before it arrives.
    const char *length = header(connection, "Content-Length");
    if (length && strtoull(length, NULL, 10) > server->limits.body)
      return answer_text(connection, MHD_HTTP_CONTENT_TOO_LARGE, refusal);
    return MHD_YES;
  }
  if (*upload_size) {
    if (!request->is_too_large)
      request->is_too_large = !collect(request, upload, *upload_size, server->limits.body);
    *upload_size = 0;
    return MHD_YES;
  }
  if (request->is_too_large)
    return answer_text(connection, MHD_HTTP_CONTENT_TOO_LARGE, refusal);
  web_request whole = {
      .method = method,
      .path = url,
      .body = request->body,
      .body_size = request->size,
      .host = header(connection, "Host"),
      .origin = header(connection, "Origin"),
      .fetch_site = header(connection, "Sec-Fetch-Site"),
      .fetch_destination = header(connection, "Sec-Fetch-Dest"),
      .content_type = header(connection, "Content-Type"),
      .own_header = header(connection, server->own_header),
      .connection = connection,
  };
  set_busy(server, connection, 1);
  web_answer answer = {.status = MHD_HTTP_INTERNAL_SERVER_ERROR};
  server->handler(server->context, &whole, &answer);
  enum MHD_Result queued = MHD_NO;
  if (answer.response) {
    for (unsigned index = 0; index < answer.count; index++)
      functions.MHD_add_response_header(answer.response, answer.headers[index].name,
                                        answer.headers[index].value);
    queued = functions.MHD_queue_response(connection, answer.status, answer.response);
    functions.MHD_destroy_response(answer.response);
  } else {
    queued = answer_text(connection, MHD_HTTP_INTERNAL_SERVER_ERROR, failure);
  }
  for (unsigned index = 0; index < answer.count; index++) {
    free(answer.headers[index].name);
    free(answer.headers[index].value);
  }
  return queued;
}

static void completed(void *context, struct MHD_Connection *connection, void **state,
                      enum MHD_RequestTerminationCode code) {
  (void)code;
  set_busy(context, connection, 0);
  pending *request = *state;
  if (request) free(request->body);
  free(request);
  *state = NULL;
}

/// Keeps the list of open sockets.
static void noted(void *context, struct MHD_Connection *of, void **state,
                  enum MHD_ConnectionNotificationCode code) {
  web_server *server = context;
  pthread_mutex_lock(&server->lock);
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    const union MHD_ConnectionInfo *info =
        functions.MHD_get_connection_info(of, MHD_CONNECTION_INFO_CONNECTION_FD);
    connection *made = info ? malloc(sizeof *made) : NULL;
    if (made) {
      *made = (connection){.socket = info->connect_fd, .next = server->connections};
      if (made->next) made->next->before = made;
      server->connections = made;
      server->idle++;
      make_room(server);
    }
    *state = made;
  } else if (*state) {
    connection *gone = *state;
    if (!gone->is_busy && !gone->is_shut) server->idle--;
    if (gone->next) gone->next->before = gone->before;
    if (gone->before) gone->before->next = gone->next;
    else server->connections = gone->next;
    free(gone);
    *state = NULL;
    pthread_cond_broadcast(&server->has_closed);
  }
  pthread_mutex_unlock(&server->lock);
}

typedef struct {
  void *context;
  void (*found)(void *context, const char *key, const char *value);
} finder;

static enum MHD_Result find(void *context, enum MHD_ValueKind kind, const char *key,
                            const char *value) {
  (void)kind;
  finder *to = context;
  if (key) to->found(to->context, key, value);
  return MHD_YES;
}

void web_request_query(const web_request *request, void *context,
                       void (*found)(void *context, const char *key, const char *value)) {
  finder to = {context, found};
  functions.MHD_get_connection_values(request->connection, MHD_GET_ARGUMENT_KIND, find, &to);
}

// Answers

void web_answer_status(web_answer *answer, unsigned status) { answer->status = status; }

void web_answer_header(web_answer *answer, const char *name, const char *value) {
  if (answer->count == sizeof answer->headers / sizeof *answer->headers) return;
  char *own_name = strdup(name), *own_value = strdup(value);
  if (!own_name || !own_value) {
    free(own_name);
    free(own_value);
    return;
  }
  answer->headers[answer->count].name = own_name;
  answer->headers[answer->count++].value = own_value;
}

void web_answer_body(web_answer *answer, const void *bytes, size_t size) {
  if (answer->response) return;
  answer->response = functions.MHD_create_response_from_buffer(
      size, size ? (void *)bytes : (void *)"", MHD_RESPMEM_MUST_COPY);
}

typedef struct {
  void *stream;
  web_reader read;
  void (*ended)(void *stream);
} source;

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t size) {
  (void)position;
  source *from = context;
  long count = from->read(from->stream, buffer, size);
  return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void end_stream(void *context) {
  source *from = context;
  from->ended(from->stream);
  free(from);
}

void web_answer_stream(web_answer *answer, void *stream, web_reader read,
                       void (*ended)(void *stream)) {
  source *from = answer->response ? NULL : malloc(sizeof *from);
  if (from) {
    *from = (source){stream, read, ended};
    answer->response = functions.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096,
                                                                   read_stream, from, end_stream);
    if (answer->response) return;
    free(from);
  }
  ended(stream);
}

// The server

static void say(web_message *message, const char *text) {
  snprintf(message->text, sizeof message->text, "%s", text);
}

/// Suppresses the library's output on standard error.
static void discard(void *context, const char *format, va_list values) {
  (void)context, (void)format, (void)values;
}

/// Whether a local port can be listened on.
static int is_free(const struct sockaddr_in *address) {
  int probe = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return 1;
  int yes = 1;
  setsockopt(probe, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
  int bound = bind(probe, (const struct sockaddr *)address, sizeof *address) == 0 &&
              listen(probe, 1) == 0;
  close(probe);
  return bound;
}

static void release(web_server *server) {
  pthread_cond_destroy(&server->has_closed);
  pthread_mutex_destroy(&server->lock);
  free(server);
}

int web_server_start(uint16_t port, web_limits limits, const char *own_header, web_handler handler,
                     void *context, web_server **out, uint16_t *bound, web_message *message) {
  pthread_once(&once, load);
  if (!is_there) {
    say(message, "libmicrohttpd12");
    return WEB_NO_LIBRARY;
  }
  web_server *server = calloc(1, sizeof *server);
  if (!server) {
    say(message, "no memory");
    return WEB_FAILED;
  }
  pthread_mutex_init(&server->lock, NULL);
  pthread_cond_init(&server->has_closed, NULL);
  server->limits = limits;
  server->handler = handler;
  server->context = context;
  snprintf(server->own_header, sizeof server->own_header, "%s", own_header);
  struct sockaddr_in address = {
      .sin_family = AF_INET,
      .sin_port = htons(port),
      .sin_addr.s_addr = htonl(INADDR_LOOPBACK),
  };
  if (port && !is_free(&address)) {
    release(server);
    say(message, "in use");
    return WEB_NO_PORT;
  }
  server->daemon = functions.MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL |
          MHD_USE_ITC | MHD_USE_ERROR_LOG,
      port, NULL, NULL, handle, server, MHD_OPTION_EXTERNAL_LOGGER, discard, NULL,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_CONNECTION_LIMIT,
      limits.connections, MHD_OPTION_CONNECTION_TIMEOUT, limits.timeout,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)65536, MHD_OPTION_NOTIFY_COMPLETED, completed,
      server, MHD_OPTION_NOTIFY_CONNECTION, noted, server, MHD_OPTION_END);
  if (!server->daemon) {
    release(server);
    say(message, "the server did not start");
    return WEB_FAILED;
  }
  const union MHD_DaemonInfo *info =
      functions.MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
  *bound = info ? info->port : port;
  *out = server;
  return WEB_OK;
}

/// Shuts down the open sockets and waits some seconds at most until they are closed.
static void close_connections(web_server *server, int how, int seconds) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += seconds;
  pthread_mutex_lock(&server->lock);
  for (connection *open = server->connections; open; open = open->next)
    shutdown(open->socket, how);
  while (server->connections &&
         pthread_cond_timedwait(&server->has_closed, &server->lock, &end) == 0) {
  }
  pthread_mutex_unlock(&server->lock);
}

void web_server_stop(web_server *server) {
  // A daemon that is being stopped accepts no responses, not even its own to malformed requests,
  // whose missing response ends the program (0.9.75). So all requests end before.
  int socket = functions.MHD_quiesce_daemon(server->daemon);
  if (socket >= 0) close(socket);
  close_connections(server, SHUT_RD, 2);
  close_connections(server, SHUT_RDWR, 10);
  functions.MHD_stop_daemon(server->daemon);
  release(server);
}
