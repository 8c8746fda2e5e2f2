"""A headless Chromium, driven through its own pipe, so that nothing else has to be installed."""

import json
import os
import subprocess


class Navigated(Exception):
    """The page went to another address while an expression was evaluated."""


class Browser:
    """A browser with one page. `listener` is told of everything that it says by itself."""

    def __init__(self, chromium, folder, options=(), listener=None):
        to_browser, from_us = os.pipe()
        to_us, from_browser = os.pipe()
        # Numbers above 4, so that connecting the one does not close the other.
        ends = [os.dup(os.dup(os.dup(fd))) for fd in (to_browser, from_browser)]

        def connect():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--no-first-run", "--disable-extensions", "--disable-background-networking",
             "--disable-breakpad", "--force-color-profile=srgb", "--remote-debugging-pipe",
             f"--user-data-dir={folder}/profile", *options],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        for end in ends:
            os.close(end)
        self.reader, self.writer, self.number = os.fdopen(to_us, "rb"), from_us, 0
        self.listener, self.session = listener, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")

    def receive(self):
        """The next message, an answer or not."""
        message = b""
        while not message.endswith(b"\0"):
            byte = self.reader.peek(1)
            if not byte:
                raise SystemExit("the browser has gone")
            end = byte.find(b"\0")
            message += self.reader.read(end + 1 if end >= 0 else len(byte))
        message = json.loads(message[:-1])
        if self.listener and "method" in message:
            self.listener(message["method"], message.get("params", {}))
        return message

    def call(self, method, **parameters):
        """What the page answers to a method of the DevTools protocol."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and method != "Browser.close":
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.writer, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    if "navigated" in answer["error"].get("message", ""):
                        raise Navigated(method)
                    raise SystemExit(f"{method}: {answer['error']}")
                return answer["result"]

    def close(self):
        self.call("Browser.close")
        self.process.wait()
