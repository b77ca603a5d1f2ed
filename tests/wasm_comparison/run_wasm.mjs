// node run_wasm.mjs PROGRAM.wasm ARGUMENT...: runs the program, which can read only the current
// folder.
import { readFile } from "node:fs/promises";
import { argv, emitWarning } from "node:process";

process.emitWarning = (warning, ...rest) => {
  if (rest[0] !== "ExperimentalWarning")
    emitWarning.call(process, warning, ...rest);
};
const { WASI } = await import("node:wasi");
const wasi = new WASI({
  version: "preview1",
  args: ["print_behaviour", ...argv.slice(3)],
  preopens: { ".": "." },
  returnOnExit: true,
});
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
