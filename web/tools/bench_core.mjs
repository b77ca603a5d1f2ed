// node web/tools/bench_core.mjs [PROGRAM [RUNS]]: measures random base games per second, native and as WebAssembly
// in turn, so that a busy machine slows both. Needs build/wasm/print_behaviour.wasm (tools/build_wasm --target print_behaviour).
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const kSeconds = '2';
const [lab = 'build/release/bastide-lab', runs = '5'] = process.argv.slice(2);
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const run = (program, ...rest) => execFileSync(program, rest, { encoding: 'utf8' });
const native = () =>
  JSON.parse(run(lab, 'bench', '--json', '--seconds', kSeconds, '--runs', '1')).games_per_second;
const wasm = () =>
  Number(
    run(
      process.execPath,
      'tests/wasm_comparison/run_wasm.mjs',
      'build/wasm/print_behaviour.wasm',
      'bench',
      kSeconds,
    ),
  );
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const pairs = Array.from({ length: Number(runs) }, () => [native(), wasm()]);
console.log(`native       ${Math.round(median(pairs.map(([n]) => n)))} games a second`);
console.log(`WebAssembly  ${Math.round(median(pairs.map(([, w]) => w)))}`);
console.log(`ratio        ${median(pairs.map(([n, w]) => w / n)).toFixed(2)}`);
