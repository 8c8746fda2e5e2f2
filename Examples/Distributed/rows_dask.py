"""Draws the rows of a file with Dask: rows_dask.py SCENE ROWS OUTPUT [SHARES].

On a cluster (DASK_SCHEDULER_ADDRESS names it) every machine has the same module diorama, fonts and folder.
"""

import os
import sys

import diorama
from dask.distributed import Client, LocalCluster

if __name__ == "__main__":
    # Workers have other working folders.
    scene, rows, output = [os.path.join(os.getcwd(), path) for path in sys.argv[1:4]]
    shares = int(sys.argv[4]) if len(sys.argv) > 4 else 32
    address = os.environ.get("DASK_SCHEDULER_ADDRESS")
    cluster = address or LocalCluster(threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        work = [
            client.submit(
                diorama.render_rows, scene, rows, output, shard=f"{n + 1}/{shares}", resume=True, pure=False,
                retries=3)
            for n in range(shares)
        ]
        client.gather(work)
