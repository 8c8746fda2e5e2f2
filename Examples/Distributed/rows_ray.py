"""Draws the rows of a file with Ray: rows_ray.py SCENE ROWS OUTPUT [SHARES].

On a cluster (RAY_ADDRESS names it) every machine has the same module diorama, fonts and folder.
"""

import os
import sys

import diorama
import ray

draw = ray.remote(num_cpus=1, max_retries=3, retry_exceptions=True)(diorama.render_rows)

# Workers have other working folders.
scene, rows, output = [os.path.join(os.getcwd(), path) for path in sys.argv[1:4]]
shares = int(sys.argv[4]) if len(sys.argv) > 4 else 32
ray.init(include_dashboard=False)
ray.get([draw.remote(scene, rows, output, shard=f"{n + 1}/{shares}", resume=True) for n in range(shares)])
