#!/usr/bin/env node
"use strict";

const { spawn } = require("node:child_process");
const { constants } = require("node:os");
const { program } = require("./index.js");

let path;
try {
  path = program();
} catch (error) {
  console.error(`diorama: ${error.message}`);
  process.exit(69);
}
const child = spawn(path, process.argv.slice(2), { stdio: "inherit" });
// What ends this ends the program, and this after it.
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on("error", (error) => {
  console.error(`diorama: ${error.message}`);
  process.exit(69);
});
child.on("exit", (status, signal) => {
  if (signal === null) process.exit(status);
  for (const name of signals) process.removeAllListeners(name);
  // For signals that do not end Node.
  process.exitCode = 128 + constants.signals[signal];
  process.kill(process.pid, signal);
});
