"""Lets a headless Chromium take a screenshot of every frame of a page.

Usage: chromium_frames.py CHROMIUM PAGE WIDTH HEIGHT SCALE COUNT FOLDER

The page has a function show(i). The browser is driven through its own pipe, so that nothing else
has to be installed.
"""

import base64
import json
import os
import subprocess
import sys

chromium, page, width, height, scale, count, folder = sys.argv[1:]
to_browser, from_us = os.pipe()
to_us, from_browser = os.pipe()


def connect():
    os.dup2(to_browser, 3)
    os.dup2(from_browser, 4)


# Numbers above 4, so that connecting the one does not close the other.
to_browser, from_browser = [os.dup(os.dup(os.dup(fd))) for fd in (to_browser, from_browser)]
browser = subprocess.Popen(
    [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
     "--disable-extensions", "--disable-background-networking", "--disable-breakpad",
     "--force-color-profile=srgb", "--remote-debugging-pipe", f"--user-data-dir={folder}/profile",
     f"--force-device-scale-factor={scale}", f"--window-size={width},{height}"],
    preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
os.close(to_browser)
os.close(from_browser)
reader, number = os.fdopen(to_us, "rb"), 0


def receive():
    message = b""
    while not message.endswith(b"\0"):
        byte = reader.peek(1)
        end = byte.find(b"\0")
        message += reader.read(end + 1 if end >= 0 else len(byte))
    return json.loads(message[:-1])


def call(method, session=None, **parameters):
    global number
    number += 1
    message = {"id": number, "method": method, "params": parameters}
    if session:
        message["sessionId"] = session
    os.write(from_us, json.dumps(message).encode() + b"\0")
    while True:
        answer = receive()
        if answer.get("id") == number:
            if "error" in answer:
                raise SystemExit(f"{method}: {answer['error']}")
            return answer["result"]


target = call("Target.createTarget", url="about:blank")["targetId"]
session = call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
call("Emulation.setDeviceMetricsOverride", session, width=int(width), height=int(height),
     deviceScaleFactor=float(scale), mobile=False)
call("Page.enable", session)
call("Page.navigate", session, url="file://" + os.path.abspath(page))
while receive().get("method") != "Page.loadEventFired":
    pass
for i in range(int(count)):
    call("Runtime.evaluate", session, expression=f"show({i})", awaitPromise=True)
    shot = call("Page.captureScreenshot", session, format="png", optimizeForSpeed=False)
    with open(f"{folder}/{i:04d}.png", "wb") as file:
        file.write(base64.b64decode(shot["data"]))
call("Browser.close")
browser.wait()
