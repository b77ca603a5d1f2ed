// How smoothly the board moves: node tools/board/measure.mjs [ADDRESS OF THE DEMO]
import { chromium } from 'playwright-core';

const address = process.argv[2] ?? 'http://localhost:5173/tools/board/?boxes=all&players=6&tiles=250&seed=3';
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(address);
await page.waitForSelector('body.ready', { timeout: 120000 });
await page.waitForTimeout(1000);

// Between frames while something is done by hand, and what each costs the page's own thread: the
// second holds on a busy machine, too.
async function frames(deed) {
  await browser.startTracing(page, { categories: ['cc'] });
  await page.evaluate(() => {
    const times = [];
    globalThis.frameTimes = times;
    const tick = (time) => {
      times.push(time);
      if (globalThis.frameTimes === times) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await deed();
  const times = await page.evaluate(() => {
    const times = globalThis.frameTimes;
    globalThis.frameTimes = null;
    return times;
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const costs = traceEvents.filter(({ name, ph }) => name === 'ProxyMain::BeginMainFrame' && ph === 'X');
  return {
    spans: times.slice(1).map((time, n) => time - times[n]),
    costs: costs.map(({ tdur }) => tdur / 1000),
  };
}

function spread(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (part) => sorted[Math.min(Math.floor(part * sorted.length), sorted.length - 1)].toFixed(1);
  return `median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)} ms`;
}

function say(what, { spans, costs }) {
  console.log(`${what}: ${spans.length} frames: ${spread(spans)}; of the page's thread: ${spread(costs)}`);
}

async function drag(reach) {
  await page.mouse.move(720, 450);
  await page.mouse.down();
  for (let n = 0; n < 120; ++n) {
    const angle = (n * Math.PI) / 30;
    await page.mouse.move(720 + reach * Math.sin(angle), 450 + reach * (1 - Math.cos(angle)));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
}

async function wheel(steps, by) {
  for (let n = 0; n < steps; ++n) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(16);
  }
}

const tiles = await page.evaluate(() => document.querySelectorAll('.board-grounds > *').length);
console.log(`${tiles} tiles`);
await page.mouse.move(720, 450);
say('panning, the whole board', await frames(() => drag(150)));
say('zooming in', await frames(() => wheel(40, -30)));
await page.waitForTimeout(600);
say('panning, near', await frames(() => drag(300)));
say('zooming out', await frames(() => wheel(40, 30)));
await page.waitForTimeout(600);
await browser.close();
