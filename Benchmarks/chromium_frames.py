"""Lets a headless Chromium take a screenshot of every frame of a page.

Usage: chromium_frames.py CHROMIUM PAGE WIDTH HEIGHT SCALE COUNT FOLDER

The page has a function show(i). The browser is driven through its own pipe, so that nothing else
has to be installed.
"""

import base64
import os
import sys

from chromium_pipe import Browser

chromium, page, width, height, scale, count, folder = sys.argv[1:]
loads = []
browser = Browser(
    chromium, folder,
    [f"--force-device-scale-factor={scale}", f"--window-size={width},{height}"],
    lambda method, values: method == "Page.loadEventFired" and loads.append(method))
browser.call("Emulation.setDeviceMetricsOverride", width=int(width), height=int(height),
             deviceScaleFactor=float(scale), mobile=False)
browser.call("Page.navigate", url="file://" + os.path.abspath(page))
while not loads:
    browser.receive()
for i in range(int(count)):
    browser.call("Runtime.evaluate", expression=f"show({i})", awaitPromise=True)
    shot = browser.call("Page.captureScreenshot", format="png", optimizeForSpeed=False)
    with open(f"{folder}/{i:04d}.png", "wb") as file:
        file.write(base64.b64decode(shot["data"]))
browser.close()
