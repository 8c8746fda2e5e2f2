"""Times the Python form of pixelmatch, as pixelmatch_times.mjs does the other one:
python3 pixelmatch_times.py EXPECTED ACTUAL WIDTH HEIGHT RUNS OUTPUT"""

import resource
import sys

from pixelmatch import pixelmatch

expected, actual, width, height, runs, output = sys.argv[1:]
a, b = [list(open(path, "rb").read()) for path in (expected, actual)]
times = []
for _ in range(int(runs)):
    begin = resource.getrusage(resource.RUSAGE_SELF).ru_utime
    count = pixelmatch(a, b, int(width), int(height), threshold=0)
    times.append((resource.getrusage(resource.RUSAGE_SELF).ru_utime - begin) * 1000)
with open(output, "w") as file:
    file.write(f"{sorted(times)[len(times) // 2]} {count}\n")
