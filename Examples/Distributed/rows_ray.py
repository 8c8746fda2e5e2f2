"""Draws the rows of a file with Ray: rows_ray.py SCENE ROWS OUTPUT [SHARES].

On a cluster (RAY_ADDRESS names it) every machine has the same diorama, fonts and folder.
"""

import os
import subprocess
import sys

import ray


@ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)
def draw(folder, scene, rows, output, share, shares):
    command = [os.environ.get("DIORAMA", "diorama"), "render", scene, "--rows", rows, "-o", output]
    command += ["--shard", f"{share}/{shares}", "--resume", "--quiet"]
    subprocess.run(command, check=True, cwd=folder)


scene, rows, output = sys.argv[1:4]
shares = int(sys.argv[4]) if len(sys.argv) > 4 else 32
ray.init(include_dashboard=False)
ray.get([draw.remote(os.getcwd(), scene, rows, output, n + 1, shares) for n in range(shares)])
