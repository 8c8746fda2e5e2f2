// Tests of the installed module: node test.js
"use strict";

const assert = require("node:assert");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const name = process.env.DIORAMA_MODULE || "@SCOPE@/diorama";
const { DioramaError, record, render } = require(name);

const scene = {
  size: [120, 80],
  content: { items: [{ name: "Hello" }] },
  layout: "grid",
  cell: { background: "teal", views: [{ label: "{name}" }] },
};

async function test(folder) {
  const output = path.join(folder, "a.png");
  assert.strictEqual(await render(scene, { output, scale: 3 }), undefined);
  const picture = await render(scene, { scale: 3 });
  assert.deepStrictEqual(fs.readFileSync(output), picture);
  assert.deepStrictEqual([picture.readUInt32BE(16), picture.readUInt32BE(20)], [360, 240]);
  assert.match((await render(scene, { format: "svg" })).toString(), /<svg/);
  const photos = { ...scene, content: { images: "a.png" }, cell: {} };
  assert.ok((await render(photos, { folder })).length > 100);

  const both = path.join(folder, "both");
  await render(scene, { output: both + "/", each: { appearance: ["light", "dark"] } });
  assert.strictEqual(fs.readdirSync(both).length, 2);

  const file = path.join(folder, "scene.json5");
  fs.writeFileSync(file, JSON.stringify({ ...scene, timeline: [{ layout: "circle", duration: 0.2 }] }));
  assert.strictEqual((await record(file, { fps: 10 })).subarray(0, 4).toString(), "GIF8");
  fs.writeFileSync(file, "{ content: { items: [{}] },\n  layout: 'grud' }");
  await assert.rejects(render(file), (error) => {
    assert.ok(error instanceof DioramaError);
    assert.strictEqual(error.status, 65);
    const { key, line, column } = error.problems[0];
    assert.deepStrictEqual({ file: error.problems[0].file, key, line, column }, { file, key: "layout", line: 2, column: 11 });
    return true;
  });
  await assert.rejects(render({ ...scene, layout: "grud" }), (error) => {
    const [{ file, line, key }] = error.problems;
    assert.deepStrictEqual({ file, line, key }, { file: "scene", line: undefined, key: "layout" });
    return true;
  });
  await assert.rejects(render(scene, { scael: 2 }), (error) => {
    assert.deepStrictEqual([error.status, error.problems.length], [64, 1]);
    return true;
  });
  await assert.rejects(render(path.join(folder, "gone.json5")), { status: 66 });
  await assert.rejects(render(scene, { folder: path.join(folder, "gone") }), { code: "ENOENT" });

  process.env.DIORAMA = path.join(folder, "gone");
  await assert.rejects(render(scene), { name: "DioramaError", status: 69 });
  // A program that goes on until a signal ends it, and says so.
  process.env.DIORAMA = path.join(folder, "program");
  const trap = `trap 'echo ended; trap - TERM; kill -TERM $$' TERM`;
  fs.writeFileSync(process.env.DIORAMA, `#!/bin/sh\n${trap}\necho ready\nwhile :; do sleep 0.1; done\n`, { mode: 0o755 });
  const launcher = path.join(path.dirname(require.resolve(name)), "diorama.js");
  const child = spawn(process.execPath, [launcher, "preview"], { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.on("data", (data) => {
    said += data;
    if (said === "ready\n") child.kill("SIGTERM");
  });
  const [status, signal] = await once(child, "close");
  assert.deepStrictEqual([status, signal, said], [null, "SIGTERM", "ready\nended\n"]);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "diorama-"));
test(folder).finally(() => fs.rmSync(folder, { recursive: true }));
