"""Lets a headless Chromium open a page and does with it what a list of steps says.

Usage: drive_page.py CHROMIUM FOLDER < steps.json > answers.json

The folder takes the browser's profile and the screenshots. Steps, each a list of a word and values:
  open PAGE            Opens an address, and waits until it is loaded.
  go PAGE              Begins to open an address, and does not wait.
  until EXPRESSION     Waits until it is true, 30 seconds at most; the answer is the milliseconds
                       since the address was asked for.
  size WIDTH HEIGHT [SCALE]
  scheme dark|light    What the user prefers.
  still                The user prefers no movement.
  key KEY [shift]      Presses a key, as from a keyboard.
  type TEXT
  click SELECTOR       Clicks the middle of an element.
  move SELECTOR X Y    Moves the pointer to a point of an element.
  drag SELECTOR X Y    Drags the middle of an element by so much.
  eval EXPRESSION      Its value is the answer.
  wait SECONDS
  shot FILE
The answers come with everything that the console said and every address that was asked for.
"""

import base64
import json
import os
import subprocess
import sys
import time

chromium, folder = sys.argv[1:]
steps = json.load(sys.stdin)
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
     "--force-color-profile=srgb", "--remote-debugging-pipe", f"--user-data-dir={folder}/profile"],
    preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
os.close(to_browser)
os.close(from_browser)
reader, number = os.fdopen(to_us, "rb"), 0
console, requests, loads = [], [], 0


def receive():
    """The next message; what the browser says by itself is noted."""
    global loads
    message = b""
    while not message.endswith(b"\0"):
        byte = reader.peek(1)
        if not byte:
            raise SystemExit("the browser has gone")
        end = byte.find(b"\0")
        message += reader.read(end + 1 if end >= 0 else len(byte))
    message = json.loads(message[:-1])
    method, values = message.get("method"), message.get("params", {})
    if method == "Page.loadEventFired":
        loads += 1
    elif method == "Runtime.exceptionThrown":
        details = values["exceptionDetails"]
        console.append(details.get("exception", {}).get("description", details["text"]))
    elif method == "Runtime.consoleAPICalled":
        console.append(" ".join(str(one.get("value", one.get("description"))) for one in values["args"]))
    elif method == "Log.entryAdded":
        console.append(values["entry"]["text"])
    elif method == "Network.requestWillBeSent":
        requests.append(values["request"]["url"][:200])
    return message


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
for domain in ("Page", "Runtime", "Log", "Network"):
    call(domain + ".enable", session)
size, asked, features = (1280, 800, 1), 0.0, {}
call("Emulation.setFocusEmulationEnabled", session, enabled=True)


def evaluate(expression):
    answer = call("Runtime.evaluate", session, expression=expression, awaitPromise=True, returnByValue=True)
    if "exceptionDetails" in answer:
        details = answer["exceptionDetails"]
        raise SystemExit(f"{expression}: " + details.get("exception", {}).get("description", details["text"]))
    return answer["result"].get("value")


def resize():
    call("Emulation.setDeviceMetricsOverride", session, width=size[0], height=size[1],
         deviceScaleFactor=size[2], mobile=False)


def prefer(name, value):
    features[name] = value
    call("Emulation.setEmulatedMedia", session,
         features=[{"name": name, "value": value} for name, value in features.items()])


def go(page):
    global asked
    asked = time.monotonic()
    call("Page.navigate", session, url=page)


def middle(selector):
    box = evaluate("(() => { const node = document.querySelector(%s); if (!node) return null;"
                   " node.scrollIntoView({ block: 'nearest' }); const box = node.getBoundingClientRect();"
                   " return [box.left, box.top, box.width, box.height] })()" % json.dumps(selector))
    if box is None:
        raise SystemExit(f"there is no {selector}")
    return box[0] + box[2] / 2, box[1] + box[3] / 2, box


def mouse(kind, x, y, **more):
    call("Input.dispatchMouseEvent", session, type=kind, x=x, y=y, **more)


KEYS = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Escape": 27, "Home": 36,
        "End": 35, "Enter": 13, "Tab": 9}


def press(key, shift=False):
    code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
    values = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": code}
    text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
    call("Input.dispatchKeyEvent", session, type="keyDown", **values, **text)
    call("Input.dispatchKeyEvent", session, type="keyUp", **values)


def wait(seconds):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        time.sleep(min(0.02, seconds))
        evaluate("0")


answers = []
resize()
for word, *values in steps:
    answer = None
    if word == "open":
        before = loads
        go(values[0])
        while loads == before:
            receive()
    elif word == "go":
        go(values[0])
    elif word == "until":
        while not evaluate(f"Boolean((() => {{ try {{ return {values[0]} }} catch {{ return false }} }})())"):
            if time.monotonic() - asked > 30:
                raise SystemExit(f"it never came to: {values[0]}")
        answer = (time.monotonic() - asked) * 1000
    elif word == "size":
        size = (values[0], values[1], values[2] if len(values) > 2 else 1)
        resize()
    elif word == "scheme":
        prefer("prefers-color-scheme", values[0])
    elif word == "still":
        prefer("prefers-reduced-motion", "reduce")
    elif word == "key":
        press(values[0], len(values) > 1)
    elif word == "type":
        call("Input.insertText", session, text=values[0])
    elif word == "click":
        x, y, _ = middle(values[0])
        for kind in ("mousePressed", "mouseReleased"):
            mouse(kind, x, y, button="left", clickCount=1)
    elif word == "move":
        _, _, box = middle(values[0])
        mouse("mouseMoved", box[0] + values[1], box[1] + values[2])
    elif word == "drag":
        x, y, _ = middle(values[0])
        mouse("mouseMoved", x, y)
        mouse("mousePressed", x, y, button="left", clickCount=1)
        for part in (0.5, 1):
            mouse("mouseMoved", x + values[1] * part, y + values[2] * part, button="left", buttons=1)
        mouse("mouseReleased", x + values[1], y + values[2], button="left", clickCount=1)
    elif word == "eval":
        answer = evaluate(values[0])
    elif word == "wait":
        wait(values[0])
    elif word == "shot":
        shot = call("Page.captureScreenshot", session, format="png")
        with open(os.path.join(folder, values[0]), "wb") as file:
            file.write(base64.b64decode(shot["data"]))
    else:
        raise SystemExit(f"there is no step {word}")
    answers.append(answer)
call("Browser.close")
browser.wait()
json.dump({"answers": answers, "console": console, "requests": requests}, sys.stdout)
