#!/usr/bin/env node
"use strict";

const { spawnSync } = require("node:child_process");
const { program } = require("./index.js");

let path;
try {
  path = program();
} catch (error) {
  console.error(`diorama: ${error.message}`);
  process.exit(69);
}
// What ends the program on the terminal ends this after it.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
const done = spawnSync(path, process.argv.slice(2), { stdio: "inherit" });
if (done.error) {
  console.error(`diorama: ${done.error.message}`);
  process.exit(69);
}
if (done.signal) {
  process.removeAllListeners(done.signal);
  process.kill(process.pid, done.signal);
} else {
  process.exit(done.status);
}
