// Draws scenes as pictures and animations, with the program of the package for this platform.
"use strict";

const { execFile } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

/** What the program refused, with all mistakes that it found. */
class DioramaError extends Error {
  constructor(problems, status) {
    super(problems.map((problem) => problem.text).join("\n"));
    this.name = "DioramaError";
    this.problems = problems;
    this.status = status;
  }
}

/** The path of the program: DIORAMA in the environment, or that of the platform's package. */
function program() {
  if (process.env.DIORAMA) return process.env.DIORAMA;
  const name = `@SCOPE@/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(require.resolve(`${name}/package.json`)), "bin", "diorama");
  } catch {
    throw new Error(`the package ${name} is not installed: npm install @SCOPE@/diorama without --omit=optional`);
  }
}

function words(options) {
  return Object.entries(options).flatMap(([key, value]) => {
    const name = "--" + key.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());
    if (value === undefined || value === null || value === false) return [];
    if (value === true) return [name];
    if (Array.isArray(value)) return value.map((member) => `${name}=${member}`);
    if (typeof value === "object") return Object.entries(value).map(([inner, member]) => `${name}=${inner}=${member}`);
    return [`${name}=${value}`];
  });
}

function problem(line) {
  const place = /^(.+?):(\d+):(\d+): (.*)$/.exec(line);
  if (!place) return { text: line, message: line };
  const key = /^([A-Za-z_$][\w$-]*(?:\.[\w$-]+|\[\d+\])*): (.*)$/.exec(place[4]);
  const found = { text: line, message: key ? key[2] : place[4] };
  if (key) found.key = key[1];
  // The line of a text that nobody has seen is of no use.
  if (place[1] === "standard input") {
    found.file = "scene";
    found.text = "scene: " + place[4];
  } else {
    Object.assign(found, { file: place[1], line: Number(place[2]), column: Number(place[3]) });
  }
  return found;
}

function run(command, scene, { folder, output, ...options }, format) {
  const isFile = typeof scene === "string";
  // Absolute, because the program may run in another folder; a slash at the end means a folder.
  const file = output === undefined ? "-" : path.resolve(output) + (/[/\\]$/.test(output) ? "/" : "");
  const given = file === "-" ? { format, ...options } : options;
  const operand = isFile ? ["--", path.resolve(scene)] : ["-"];
  const line = [command, "--quiet", "--output", file, ...words(given), ...operand];
  return new Promise((resolve, reject) => {
    const settings = { cwd: folder, encoding: "buffer", maxBuffer: 2 ** 31 - 1 };
    const child = execFile(program(), line, settings, (error, data, complaints) => {
      if (!error) return resolve(file === "-" ? data : undefined);
      if (typeof error.code === "string") {
        // A folder that does not exist is not the program's mistake.
        if (!error.syscall?.startsWith("spawn") || (folder !== undefined && !fs.existsSync(folder))) return reject(error);
        return reject(new DioramaError([problem(`cannot run ${error.path}: ${error.code}`)], 69));
      }
      const lines = complaints.toString().split("\n").filter((text) => text.startsWith("diorama: "));
      const found = lines.map((text) => text.slice(9)).filter((text) => !/^(warning: |try "diorama )/.test(text));
      const texts = found.length > 0 ? found : [`the program ended with ${error.signal ?? error.code}`];
      reject(new DioramaError(texts.map(problem), error.code));
    });
    child.stdin.on("error", () => {});
    child.stdin.end(isFile ? "" : JSON.stringify(scene));
  });
}

/** Draws a scene, an object or the path of a file. Returns the file's bytes unless `output` is given. */
const render = async (scene, options = {}) => run("render", scene, options, "png");

/** Records a scene's animation. */
const record = async (scene, options = {}) => run("record", scene, options, "gif");

module.exports = { DioramaError, program, record, render };
