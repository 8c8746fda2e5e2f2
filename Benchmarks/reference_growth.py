#!/usr/bin/env python3
"""Measures how .git grows if references are stored as pictures or as digests.

Each change alters the colour and spacing of all scenes, records what differs, and commits it.
"""
import argparse
import os
import subprocess
import tempfile


def scene(number, change):
    color = f"rgb({number * 37 % 256}, {change * 53 % 256}, 120)"
    return f"""{{ size: [390, 844], scale: 2, background: "white",
  layout: {{ type: "flow", itemSize: [170, 120], minimumLineSpacing: {8 + change % 5},
    sectionInset: [16, 16, 16, 16] }},
  content: {{ items: [{{ title: "Scene {number}" }}, {{ title: "Item" }}], repeat: 6 }},
  cell: {{ background: "{color}", cornerRadius: 12,
    views: [{{ label: "{{title}}", frame: [12, 12, 140, 24], color: "white" }}] }} }}
"""


def git(folder, *arguments):
    names = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "gc.auto=0"]
    subprocess.run(["git", *names, *arguments], cwd=folder, check=True, stdout=subprocess.DEVNULL)


def size(folder):
    return sum(
        os.path.getsize(os.path.join(path, name))
        for path, _, names in os.walk(folder) for name in names)


def measure(command, store, scenes, changes, folder):
    os.makedirs(f"{folder}/scenes")
    git(folder, "init", "-q")
    for change in range(changes + 1):
        for number in range(scenes):
            with open(f"{folder}/scenes/scene-{number:04}.json5", "w") as file:
                file.write(scene(number, change))
        if store:
            run = subprocess.run(
                [command, "verify", "scenes", "-q", "--store", store, "--record", "failed"],
                cwd=folder, stdout=subprocess.DEVNULL)
            assert run.returncode == 1, run.returncode
        git(folder, "add", "scenes")
        git(folder, "commit", "-qm", str(change))
    git(folder, "gc", "-q", "--prune=now")
    return size(f"{folder}/.git"), size(f"{folder}/scenes/Reference")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenes", type=int, default=1000)
    parser.add_argument("--changes", type=int, default=50)
    parser.add_argument("--command", default=".build/release/diorama")
    options = parser.parse_args()
    command = os.path.abspath(options.command)
    for store in ("", "digests", "pictures"):
        with tempfile.TemporaryDirectory() as folder:
            history, references = measure(
                command, store, options.scenes, options.changes, folder)
            print(
                f"{store or 'scenes alone':14} .git {history / 1e6:8.2f} MB, "
                f"references {references / 1e6:7.2f} MB", flush=True)


main()
