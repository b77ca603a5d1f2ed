#include "analysis_page/page_files.h"

namespace bastide {

namespace {

// The colours are those of the page (web/src/shared_styles.css).
constexpr std::string_view kStyle =
    R"(:root{color-scheme:light dark;--paper:#fdf6e3;--raised:#fffcf2;--sunk:#f3e7c8;--ink:#3b2b1b;--soft:#6a543c;--line:#d8c59d;
--accent:#b0431f;--good:#4e6d1f;--table:#ead9b3;--played:#c9791a;--best:#17703f}
@media (prefers-color-scheme:dark){:root{--paper:#23282b;--raised:#2c3337;--sunk:#1b2022;--ink:#f4ead3;--soft:#cabda2;--line:#4a5459;
--accent:#e58a63;--good:#b3cf74;--table:#2f3b42;--played:#e9a54f;--best:#6fcf97}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding:12px;text-size-adjust:100%}
body{max-width:60rem;margin:0 auto;padding:20px 16px 88px;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
font:1rem/1.5 system-ui,'Segoe UI',Roboto,'Noto Sans','DejaVu Sans',sans-serif}
h1,h2,h3{font-family:Georgia,'DejaVu Serif',serif;line-height:1.2;margin:0}
h1{font-size:clamp(1.6rem,5vw,2.4rem)}
h2{font-size:1.4rem;margin:44px 0 12px;padding-bottom:6px;border-bottom:1px solid var(--line)}
h3{font-size:1.15rem;display:flex;gap:8px;align-items:center}
h3:focus{outline:none}
p{margin:6px 0}
a{color:var(--accent)}
.definitions{position:absolute}
.soft,figcaption{color:var(--soft);font-size:.875rem}
.outcome{font-size:1.2rem}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
caption{text-align:left;padding:0 0 6px;font-weight:600}
th,td{padding:6px 8px;text-align:left;vertical-align:top;border-bottom:1px solid var(--line);font-weight:400}
thead th,tr.total th,tr.total td{font-weight:600}
th:first-child{padding-left:0;color:var(--soft);width:32%}
.scroll{overflow-x:auto;overflow-wrap:normal}
.scroll td,.scroll th{min-width:7.5em}
.falls{display:grid;gap:28px}
.falls td{vertical-align:middle}
.falls td:nth-child(2){width:100%;padding:4px}
.falls th:first-child{width:auto;white-space:nowrap}
.falls td:last-child{text-align:right;white-space:nowrap;padding-right:0}
.bar{display:block;width:100%;height:20px}
.up{fill:#5b8a2f}.down{fill:#b5452a}.total{fill:#5a7f9c}
.chart{display:block;width:100%;height:auto;background:var(--raised);border:1px solid var(--line);border-radius:8px}
.chart text{fill:var(--soft);font-size:14px}
.mid{text-anchor:middle}.far{text-anchor:end}
.grid,.zero,.now{fill:none;stroke:var(--line)}
.zero{stroke:var(--soft)}
.bar .zero{vector-effect:non-scaling-stroke}
.now{stroke:var(--accent);stroke-width:2;stroke-dasharray:4 3;visibility:hidden}
.line{fill:none;stroke-width:2.5;stroke-linejoin:round}
.only{stroke:var(--ink)}.under{stroke:var(--soft);stroke-width:4}
.hit{fill:transparent;cursor:crosshair}
.mark{fill:none;stroke:var(--soft);stroke-width:2;stroke-linejoin:round}
.mark-best,.mark-good{stroke:var(--good)}.mark-best{fill:var(--good)}
.mark-inaccuracy,.mark-mistake,.mark-blunder{stroke:var(--paper);stroke-width:1.5}
.mark-inaccuracy{fill:#b8860b}.mark-mistake{fill:#cf5f12}.mark-blunder{fill:#b3203a}
.icon{flex:none;width:22px;height:22px}
.said{min-height:1.5em;margin:8px 0 0}
.key{display:flex;flex-wrap:wrap;gap:4px 18px;margin:8px 0 0;padding:0;list-style:none;color:var(--soft);font-size:.875rem}
.key li{display:flex;gap:6px;align-items:center}
.points{display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr))}
figure{margin:0}
.points-road{fill:#c9a75c}.points-city{fill:#b0563a}.points-cloister{fill:#7d5aa6}.points-farm{fill:#6f9a3e}.points-rest{fill:#4f83ad}
.turn{margin:0 0 20px;padding:16px;background:var(--raised);border:1px solid var(--line);border-radius:10px}
.numbers{display:flex;gap:12px;align-items:center}
td .numbers+.numbers{margin-top:6px}
.reasons{margin:8px 0;padding-left:1.3em}
summary{padding:12px 0;cursor:pointer}
.tile{flex:none;width:44px;height:44px}
.key-played,.key-best{display:inline-block;padding:0 6px;border-radius:4px;border:2px solid var(--played)}
.key-best{border:2px dashed var(--best)}
.boards{display:flex;flex-wrap:wrap;gap:12px;justify-content:center;margin-top:12px}
.board{display:block;flex:0 1 auto;min-width:min(100%,20rem);max-width:100%;height:auto;max-height:80vh;background:var(--table);border-radius:8px}
.boards .board:not(:only-child){max-width:calc(50% - 6px)}
.board text{fill:#fffaf0;font-family:inherit}
.all{margin:0;padding:0;list-style:none}
.all li{display:flex;gap:10px;align-items:center;padding:8px 0;border-bottom:1px solid var(--line)}
.all span{flex:1;min-width:0}
.steps{position:fixed;left:0;right:0;bottom:0;display:flex;gap:12px;justify-content:center;align-items:center;padding:10px;
background:var(--sunk);border-top:1px solid var(--line)}
.steps[hidden]{display:none}
.steps output{min-width:7em;text-align:center;font-variant-numeric:tabular-nums}
button{min-width:48px;min-height:44px;padding:0 16px;font:inherit;color:var(--ink);background:var(--raised);border:1px solid var(--soft);border-radius:8px}
button:focus-visible,a:focus-visible{outline:3px solid #1d4f91;outline-offset:2px}
@media (max-width:37.5rem){body{padding-inline:12px}.curve text{font-size:24px}.curve .mark{transform:scale(1.7)}.turn{padding:12px}
.boards .board:not(:only-child){max-width:100%}.falls th:first-child{white-space:normal;width:30%}}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
@media print{:root{--paper:#fff;--raised:#fff;--sunk:#fff;--ink:#000;--soft:#333;--line:#bbb;--table:#fff}
body{max-width:none;padding:0;font-size:10.5pt}.steps,.said{display:none}.turn,.all li,figure,tr,.falls table{break-inside:avoid}h2,h3{break-after:avoid}
.turn{padding:10px}.board{max-height:130mm}.board text{fill:#000}.key-best{border-color:#17703f}a{color:inherit;text-decoration:none}
*{print-color-adjust:exact}@page{margin:15mm}}
)";

// Steps through the turns that lost points, and reads the curve.
constexpr std::string_view kScript = R"('use strict';
const turns = [...document.querySelectorAll('.turn')];
const bar = document.querySelector('.steps');
const place = bar.querySelector('output');
const [back, on] = bar.querySelectorAll('button');
// Number of the turn at the top of the window; -1 above the first one.
const current = () => turns.findLastIndex((turn) => turn.getBoundingClientRect().top < 40);
const show = () => {
  const at = current();
  place.textContent = `${at + 1} / ${turns.length}`;
  back.disabled = at <= 0;
  on.disabled = at + 1 >= turns.length;
};
const step = (by) => {
  const next = turns[current() + by];
  if (!next) return;
  next.scrollIntoView({ block: 'start', behavior: 'instant' });
  next.querySelector('h3').focus({ preventScroll: true });
};
if (turns.length > 0) {
  bar.hidden = false;
  back.addEventListener('click', () => step(-1));
  on.addEventListener('click', () => step(1));
  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  addEventListener('scroll', show, { passive: true });
  show();
}
const curve = document.querySelector('.curve');
const now = curve.querySelector('.now');
const read = (event) => {
  const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest('.hit');
  if (!hit) return;
  now.style.visibility = 'visible';
  now.setAttribute('transform', `translate(${hit.dataset.at} 0)`);
  document.querySelector('.said').textContent = hit.querySelector('title').textContent;
};
curve.addEventListener('pointermove', read);
curve.addEventListener('pointerdown', read);
)";

}  // namespace

std::string_view report_style() { return kStyle; }

std::string_view report_script() { return kScript; }

}  // namespace bastide
