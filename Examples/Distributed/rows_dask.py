"""Draws the rows of a file with Dask: rows_dask.py SCENE ROWS OUTPUT [SHARES].

On a cluster (DASK_SCHEDULER_ADDRESS names it) every machine has the same diorama, fonts and folder.
"""

import os
import subprocess
import sys

from dask.distributed import Client, LocalCluster


def draw(folder, scene, rows, output, share, shares):
    command = [os.environ.get("DIORAMA", "diorama"), "render", scene, "--rows", rows, "-o", output]
    command += ["--shard", f"{share}/{shares}", "--resume", "--quiet"]
    subprocess.run(command, check=True, cwd=folder)


if __name__ == "__main__":
    scene, rows, output = sys.argv[1:4]
    shares = int(sys.argv[4]) if len(sys.argv) > 4 else 32
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    cluster = address or LocalCluster(threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        work = [
            client.submit(draw, os.getcwd(), scene, rows, output, n + 1, shares, pure=False, retries=3)
            for n in range(shares)
        ]
        client.gather(work)
