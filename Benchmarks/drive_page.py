"""Lets a headless Chromium open a page and does with it what a list of steps says.

Usage: drive_page.py CHROMIUM FOLDER STEPS.json > answers.json

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
import sys
import time

from chromium_pipe import Browser, Navigated

chromium, folder, steps = sys.argv[1:]
with open(steps) as file:
    steps = json.load(file)
console, requests, loads = [], [], 0


def listen(method, values):
    """Notes what the browser says by itself."""
    global loads
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


browser = Browser(chromium, folder, listener=listen)
call, receive = browser.call, browser.receive
for domain in ("Runtime", "Log", "Network"):
    call(domain + ".enable")
size, asked, features = (1280, 800, 1), 0.0, {}
call("Emulation.setFocusEmulationEnabled", enabled=True)


def evaluate(expression):
    """Its value; on the next page if the page reloads itself at that moment."""
    for _ in range(20):
        try:
            answer = call("Runtime.evaluate", expression=expression, awaitPromise=True, returnByValue=True)
            break
        except Navigated:
            time.sleep(0.05)
    else:
        raise SystemExit(f"{expression}: the page reloads without end")
    if "exceptionDetails" in answer:
        details = answer["exceptionDetails"]
        raise SystemExit(f"{expression}: " + details.get("exception", {}).get("description", details["text"]))
    return answer["result"].get("value")


def resize():
    call("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1],
         deviceScaleFactor=size[2], mobile=False)


def prefer(name, value):
    features[name] = value
    call("Emulation.setEmulatedMedia",
         features=[{"name": name, "value": value} for name, value in features.items()])


def go(page):
    global asked
    asked = time.monotonic()
    call("Page.navigate", url=page)


def middle(selector):
    box = evaluate("(() => { const node = document.querySelector(%s); if (!node) return null;"
                   " node.scrollIntoView({ block: 'nearest' }); const box = node.getBoundingClientRect();"
                   " return [box.left, box.top, box.width, box.height] })()" % json.dumps(selector))
    if box is None:
        raise SystemExit(f"there is no {selector}")
    return box[0] + box[2] / 2, box[1] + box[3] / 2, box


def mouse(kind, x, y, **more):
    call("Input.dispatchMouseEvent", type=kind, x=x, y=y, **more)


def move(x, y):
    """Moves the pointer, and waits until the page has heard of it: a busy browser drops movements."""
    evaluate("document.addEventListener('mousemove',"
             " event => { window.pointerAt = [event.clientX, event.clientY] }, { capture: true });"
             " window.pointerAt = [-9, -9]")
    until = time.monotonic() + 10
    while time.monotonic() < until:
        mouse("mouseMoved", x - 1, y)
        mouse("mouseMoved", x, y)
        if evaluate("new Promise(done => requestAnimationFrame(() => done("
                    f"Math.abs(pointerAt[0] - {x}) < 1 && Math.abs(pointerAt[1] - {y}) < 1)))"):
            return
    raise SystemExit(f"the page hears of no movement to {x}, {y}")


KEYS = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "Escape": 27, "Home": 36,
        "End": 35, "Enter": 13, "Tab": 9}


def press(key, shift=False):
    code = KEYS.get(key, ord(key.upper()) if len(key) == 1 else 0)
    values = {"key": key, "modifiers": 8 if shift else 0, "windowsVirtualKeyCode": code}
    text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
    call("Input.dispatchKeyEvent", type="keyDown", **values, **text)
    call("Input.dispatchKeyEvent", type="keyUp", **values)


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
        call("Input.insertText", text=values[0])
    elif word == "click":
        x, y, _ = middle(values[0])
        for kind in ("mousePressed", "mouseReleased"):
            mouse(kind, x, y, button="left", clickCount=1)
    elif word == "move":
        _, _, box = middle(values[0])
        move(box[0] + values[1], box[1] + values[2])
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
        shot = call("Page.captureScreenshot", format="png")
        with open(os.path.join(folder, values[0]), "wb") as file:
            file.write(base64.b64decode(shot["data"]))
    else:
        raise SystemExit(f"there is no step {word}")
    answers.append(answer)
browser.close()
json.dump({"answers": answers, "console": console, "requests": requests}, sys.stdout)
