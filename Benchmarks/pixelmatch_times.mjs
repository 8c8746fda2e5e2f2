// Times pixelmatch on two raw pictures (R, G, B, A) and prints milliseconds of user CPU, the median
// of some runs, and how many pixels it counts:
//   node pixelmatch_times.mjs MODULE EXPECTED ACTUAL WIDTH HEIGHT RUNS OUTPUT
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [module, expected, actual, width, height, runs, output] = process.argv.slice(2);
const { default: pixelmatch } = await import(pathToFileURL(module).href);
const [a, b] = [expected, actual].map((path) => new Uint8ClampedArray(readFileSync(path)));
const difference = new Uint8ClampedArray(a.length);
const times = [];
let count = 0;
for (let run = 0; run < Number(runs) + 2; run++) {
  const begin = process.cpuUsage();
  count = pixelmatch(a, b, difference, Number(width), Number(height), { threshold: 0 });
  // The first runs compile.
  if (run >= 2) times.push(process.cpuUsage(begin).user / 1000);
}
times.sort((x, y) => x - y);
writeFileSync(output, `${times[Math.floor(times.length / 2)]} ${count}\n`);
