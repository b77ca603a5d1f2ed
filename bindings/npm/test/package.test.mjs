// Packs the package, installs it in an empty folder and uses it there: in Node, in Chromium, and from TypeScript.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const fromPage = createRequire(at('../../../web/package.json'));
const kMostBytes = 450_000;

const folder = mkdtempSync(join(tmpdir(), 'bastide-npm-'));
const inFolder = { cwd: folder, encoding: 'utf8' };
let packed = '';

before(() => {
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
      cwd: at('..'),
      encoding: 'utf8',
    }),
  );
  packed = join(folder, filename);
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', packed], inFolder);
});
after(() => rmSync(folder, { recursive: true }));

test('is small', () => {
  assert.ok(statSync(packed).size <= kMostBytes, `${statSync(packed).size} bytes`);
});

test('passes publint and attw', () => {
  const tool = (name, ...args) =>
    execFileSync(process.execPath, [at(`../node_modules/${name}`), packed, ...args], { encoding: 'utf8' });
  tool('publint/src/cli.js', '--strict');
  tool(
    '@arethetypeswrong/cli/dist/index.js',
    '--profile',
    'esm-only',
    '--exclude-entrypoints',
    './core.wasm',
  );
});

// The example of README.md, in Node and in Chromium.
const [, example] = readFileSync(at('../README.md'), 'utf8').match(/```js\n([^]*?)```/);

function checkGame(printed) {
  assert.match(printed, /^(Ann|Ben) wins with/);
  assert.match(printed, /bastide record 1$/m);
  assert.match(printed, /^boxes base inns$/m);
}

test('plays a game of computers in Node', () => {
  writeFileSync(join(folder, 'game.js'), example);
  const printed = execFileSync(process.execPath, ['game.js'], inFolder);
  checkGame(printed);
  assert.equal(
    execFileSync(process.execPath, ['game.js'], inFolder),
    printed,
    'the same seed gave another game',
  );
});

const kTypes = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm' };

test('plays the same game in Chromium', async () => {
  const imports = '{"imports": {"@bastide/core": "./node_modules/@bastide/core/dist/browser.js"}}';
  const script = example.replace('console.log(', 'window.printed = [').replace(/\);\s*$/, '];');
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><script type="importmap">${imports}</script><script type="module">${script}</script>`,
  );
  const server = createServer(({ url }, answer) => {
    answer.setHeader('Content-Type', kTypes[extname(url)] ?? 'text/plain');
    try {
      answer.end(readFileSync(join(folder, url)));
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const browser = await fromPage('playwright-core').chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => assert.fail(error));
    await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
    await page.waitForFunction('window.printed', undefined, { timeout: 120_000 });
    const printed = (await page.evaluate('window.printed')).join(' ');
    checkGame(printed);
    assert.equal(`${printed}\n`, execFileSync(process.execPath, ['game.js'], inFolder));
  } finally {
    await browser.close();
    server.close();
  }
});

test('says what is wrong', () => {
  writeFileSync(
    join(folder, 'wrong.js'),
    `import { openCore } from '@bastide/core';
    const core = openCore();
    const said = [await core.check({ boxes: ['nothing'], players: 2 }), (await core.open('no game')).error];
    said.push((await core.open(new Uint8Array([255, 0]))).error);
    console.log(JSON.stringify(said));`,
  );
  const said = JSON.parse(execFileSync(process.execPath, ['wrong.js'], inFolder));
  assert.match(said[0], /nothing/);
  assert.ok(said[1].length > 10, said[1]);
  assert.equal(said[2], 'This is not a text file, so it cannot be a saved game.');
});

test('has types that a strict program can use', () => {
  writeFileSync(
    join(folder, 'game.ts'),
    `import { openCore, type Core, type Offer } from '@bastide/core';
    const core: Core = openCore();
    const begun = await core.create({ setup: { boxes: [], players: 2 }, players: [] });
    if (!begun.ok) throw new Error(begun.error);
    const offers: Offer[] = await core.offers(begun.value.game);
    // @ts-expect-error: there is no such method
    core.cheat();
    export const first: string | undefined = offers[0]?.type;`,
  );
  const options = [
    '--strict',
    '--noEmit',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'es2022,dom',
  ];
  execFileSync(process.execPath, [fromPage.resolve('typescript/bin/tsc'), ...options, 'game.ts'], inFolder);
});
